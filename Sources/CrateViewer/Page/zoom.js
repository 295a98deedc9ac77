// The part of the view that this page shows: how far it is enlarged and moved.

/** The smallest and the largest factor. */
const [smallest, largest] = [0.25, 16];

export class Zoom {
    factor = 1;
    /** The displacement of the center, in points. */
    offset = [0, 0];

    /** Whether the page shows the whole view. */
    get isWhole() {
        return this.factor === 1 && this.offset.every((part) => part === 0);
    }

    /** Enlarges the picture by a factor, around a place of the canvas. */
    enlarge(by, place, camera) {
        let factor = Math.min(Math.max(this.factor * by, smallest), largest);
        // Steps there and back have rounding errors.
        if (Math.abs(factor - 1) < 1e-6) factor = 1;
        const part = 1 - this.factor / factor;
        const point = camera.point(place);
        this.factor = factor;
        this.#setOffset(this.offset.map((at, axis) => at + part * (point[axis] - camera.center[axis])), camera);
    }

    /** Moves the picture by a distance in CSS pixels. */
    move([x, y], camera) {
        const [offsetX, offsetY] = this.offset;
        this.#setOffset([offsetX - x / camera.scale, offsetY - camera.side * y / camera.scale], camera);
    }

    /** Returns to the whole view. */
    reset(camera) {
        this.factor = 1;
        this.offset = [0, 0];
        camera?.zoom(this);
    }

    /** Keeps the center no farther from the view than the view is large. */
    #setOffset(offset, camera) {
        this.offset = offset.map((part, axis) =>
            Math.min(Math.max(part, -1.5 * camera.size[axis]), 1.5 * camera.size[axis]));
        camera.zoom(this);
    }
}
