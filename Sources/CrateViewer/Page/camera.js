// The visible part of the world, and its place on the canvas. The world's y points up unless its scene says that it
// points down, as the canvas's does.

/** Room around the scene for strokes on its edge, in CSS pixels. */
const margin = 16;

export class Camera {
    /** The center of the view at the start, and its displacement. */
    #home;
    #displacement;
    /** The scale of the whole view. */
    #fit;
    /** The displacement of the center by the zoom. */
    #offset = [0, 0];

    /** Fits a scene into a canvas, centered and as large as possible, with its view moved by a displacement, and then
     * enlarged and moved by a zoom. */
    constructor(scene, width, height, displacement, zoom) {
        const [low, high] = bounds(scene);
        /** -1 where the world's y points up, and 1 where it points down: the sign of its angles on the canvas. */
        this.side = scene.yAxis === "down" ? 1 : -1;
        /** The width and the height of the whole view, in points. */
        this.size = [high[0] - low[0], high[1] - low[1]];
        this.#fit = Math.min(
            Math.max(width - 2 * margin, 1) / Math.max(high[0] - low[0], 1e-9),
            Math.max(height - 2 * margin, 1) / Math.max(high[1] - low[1], 1e-9));
        this.width = width;
        this.height = height;
        this.#home = [0, 1].map((axis) => (low[axis] + high[axis]) / 2);
        this.#displacement = displacement;
        this.zoom(zoom);
    }

    /** Moves the view by a displacement from its place at the start. */
    move(displacement) {
        this.#displacement = displacement;
        this.center = this.#home.map((part, axis) => part + displacement[axis] + this.#offset[axis]);
    }

    /** Enlarges and moves the picture. */
    zoom({ factor, offset }) {
        this.scale = factor * this.#fit;
        this.#offset = offset;
        this.move(this.#displacement);
    }

    /** Returns the place of a point of the world on the canvas. */
    place([x, y]) {
        return [
            this.width / 2 + (x - this.center[0]) * this.scale,
            this.height / 2 + this.side * (y - this.center[1]) * this.scale,
        ];
    }

    /** Returns the point of the world at a place of the canvas. */
    point([x, y]) {
        return [
            this.center[0] + (x - this.width / 2) / this.scale,
            this.center[1] + this.side * (y - this.height / 2) / this.scale,
        ];
    }

    /** Runs `build`, which builds paths in the coordinates of a body. Strokes keep the coordinates of the canvas. */
    within(context, [x, y, angle], build) {
        context.save();
        context.translate(...this.place([x, y]));
        context.scale(this.scale, this.side * this.scale);
        context.rotate(angle);
        build();
        context.restore();
    }
}

/** Returns the lowest and the highest visible point: the view's and the walls', unless these are endless. A view that
 * follows a body shows no more than itself. */
export function bounds({ view: [width, height], origin: [left, bottom] = [0, 0], walls, follow }) {
    const [low, high] = [[left, bottom], [left + width, bottom + height]];
    if (follow) return [low, high];
    const reach = Math.max(width, height);
    for (const wall of walls) {
        for (const [x, y] of wall.points ?? [wall.from ?? wall.center, wall.to ?? wall.center]) {
            const radius = wall.radius ?? 0;
            low[0] = Math.max(Math.min(low[0], x - radius), left - reach);
            low[1] = Math.max(Math.min(low[1], y - radius), bottom - reach);
            high[0] = Math.min(Math.max(high[0], x + radius), left + width + reach);
            high[1] = Math.min(Math.max(high[1], y + radius), bottom + height + reach);
        }
    }
    return [low, high];
}

/** Returns how far the body that the view follows is from its place at the start, or null if that is not known. */
export function displacement({ follow }, poses) {
    const pose = follow && poses[follow.body];
    return pose ? [pose[0] - follow.from[0], pose[1] - follow.from[1]] : null;
}
