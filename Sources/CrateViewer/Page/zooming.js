// The controls of the zoom: the wheel, two fingers, the middle button of the mouse, keys and buttons.

/** The factor of a key or a button. */
const keyFactor = 1.25;
/** The distance of a key, in CSS pixels. */
const keyDistance = 60;
/** The largest part of a turn of the wheel that counts, in CSS pixels: mice turn it by a hundred at once. */
const largestTurn = 25;
/** The height of a line by which some wheels count, in CSS pixels. */
const lineHeight = 16;

export class Zooming {
    #canvas;
    #live;
    #pointer;
    /** The places of the fingers on the canvas, by their ids. */
    #fingers = new Map();
    /** Whether the fingers are a pinch, until all of them are lifted. */
    #isPinch = false;
    /** The id and the place of the mouse that moves the picture, or null. */
    #mouse = null;

    constructor(canvas, live, pointer) {
        this.#canvas = canvas;
        this.#live = live;
        this.#pointer = pointer;
        canvas.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
        // Or else some browsers scroll with the middle button.
        canvas.addEventListener("mousedown", (event) => { if (event.button === 1) event.preventDefault(); });
        // Before the pointer's own listeners, which must not see the fingers of a pinch.
        canvas.addEventListener("pointerdown", (event) => this.#press(event), { capture: true });
        canvas.addEventListener("pointermove", (event) => this.#move(event), { capture: true });
        for (const type of ["pointerup", "pointercancel"]) {
            canvas.addEventListener(type, (event) => this.#lift(event), { capture: true });
        }
    }

    /** Enlarges the picture by some steps, or makes it smaller. */
    enlarge(steps) {
        const { camera, zoom } = this.#live;
        if (camera) zoom.enlarge(keyFactor ** steps, [camera.width / 2, camera.height / 2], camera);
    }

    /** Moves the view by a step along each axis of the screen, y up. */
    pan(x, y) {
        const { camera, zoom } = this.#live;
        if (camera) zoom.move([-x * keyDistance, y * keyDistance], camera);
    }

    reset() {
        this.#live.zoom.reset(this.#live.camera);
    }

    #turn(event) {
        const { camera, zoom } = this.#live;
        if (!camera) return;
        // Unless it is enlarged, the wheel scrolls the page.
        if (!event.ctrlKey && zoom.isWhole) return;
        event.preventDefault();
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
        if (event.ctrlKey) {
            const turn = Math.min(Math.max(event.deltaY * unit, -largestTurn), largestTurn);
            zoom.enlarge(Math.exp(-turn / 100), [event.offsetX, event.offsetY], camera);
        } else {
            zoom.move([-event.deltaX * unit, -event.deltaY * unit], camera);
        }
    }

    #press(event) {
        if (event.pointerType === "mouse" && event.button === 1) {
            this.#mouse = { id: event.pointerId, place: placeOf(event) };
            this.#canvas.setPointerCapture(event.pointerId);
            event.preventDefault();
        }
        if (event.pointerType !== "touch") return;
        this.#fingers.set(event.pointerId, placeOf(event));
        if (this.#fingers.size < 2) return;
        this.#isPinch = true;
        this.#pointer.letGo();
        event.stopImmediatePropagation();
    }

    #move(event) {
        const { camera, zoom } = this.#live;
        const place = placeOf(event);
        if (event.pointerId === this.#mouse?.id) {
            const from = this.#mouse.place;
            this.#mouse.place = place;
            if (camera) zoom.move([place[0] - from[0], place[1] - from[1]], camera);
            return event.stopImmediatePropagation();
        }
        if (!this.#fingers.has(event.pointerId)) return;
        const before = spread([...this.#fingers.values()]);
        this.#fingers.set(event.pointerId, place);
        if (!this.#isPinch) return;
        event.stopImmediatePropagation();
        if (this.#fingers.size !== 2 || !camera) return;
        const after = spread([...this.#fingers.values()]);
        zoom.move(after.center.map((part, axis) => part - before.center[axis]), camera);
        if (before.distance > 0) zoom.enlarge(after.distance / before.distance, after.center, camera);
    }

    #lift(event) {
        if (event.pointerId === this.#mouse?.id) this.#mouse = null;
        if (!this.#fingers.delete(event.pointerId)) return;
        if (this.#isPinch) event.stopImmediatePropagation();
        if (this.#fingers.size === 0) this.#isPinch = false;
    }
}

const placeOf = (event) => [event.offsetX, event.offsetY];

/** Returns the center of two places, and their distance. */
function spread([a, b = a]) {
    return {
        center: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
        distance: Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), 1),
    };
}
