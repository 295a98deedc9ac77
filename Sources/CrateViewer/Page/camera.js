// The part of the world that is visible, and where it is on the canvas. The world's y goes up unless its scene says that it
// goes down, as the canvas's does.

/** Room about the scene for strokes on its edge, in CSS pixels. */
const margin = 16;

export class Camera {
    /** Fits a scene into a canvas, as large as it can be and in its middle. */
    constructor(scene, width, height) {
        const [low, high] = bounds(scene);
        /** -1 where the world's y goes up, and 1 where it goes down: the sign of its angles on the canvas. */
        this.side = scene.yAxis === "down" ? 1 : -1;
        this.scale = Math.min(
            Math.max(width - 2 * margin, 1) / Math.max(high[0] - low[0], 1e-9),
            Math.max(height - 2 * margin, 1) / Math.max(high[1] - low[1], 1e-9));
        this.width = width;
        this.height = height;
        this.center = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    }

    /** Where a point of the world is on the canvas. */
    place([x, y]) {
        return [
            this.width / 2 + (x - this.center[0]) * this.scale,
            this.height / 2 + this.side * (y - this.center[1]) * this.scale,
        ];
    }

    /** The point of the world that is seen at a place of the canvas. */
    point([x, y]) {
        return [
            this.center[0] + (x - this.width / 2) / this.scale,
            this.center[1] + this.side * (y - this.height / 2) / this.scale,
        ];
    }

    /** Lets paths be built in the coordinates of a body, while `build` runs. Strokes stay in those of the canvas. */
    within(context, [x, y, angle], build) {
        context.save();
        context.translate(...this.place([x, y]));
        context.scale(this.scale, this.side * this.scale);
        context.rotate(angle);
        build();
        context.restore();
    }
}

/** The lowest and the highest point that are seen: the view's and the walls', unless these are endless. */
export function bounds({ view: [width, height], walls }) {
    const [low, high] = [[0, 0], [width, height]];
    const reach = Math.max(width, height);
    for (const wall of walls) {
        for (const [x, y] of wall.points ?? [wall.from ?? wall.center, wall.to ?? wall.center]) {
            const radius = wall.radius ?? 0;
            low[0] = Math.max(Math.min(low[0], x - radius), -reach);
            low[1] = Math.max(Math.min(low[1], y - radius), -reach);
            high[0] = Math.min(Math.max(high[0], x + radius), width + reach);
            high[1] = Math.min(Math.max(high[1], y + radius), height + reach);
        }
    }
    return [low, high];
}
