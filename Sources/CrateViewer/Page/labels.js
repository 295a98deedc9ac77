// The texts of a scene, behind its bodies.

import { theme } from "./theme.js";

/** The smallest and the largest height of a text, in pixels: what is smaller cannot be read. */
const [least, most] = [2, 2000];

/** Writes the texts of a scene. */
export function drawLabels(context, camera, labels = []) {
    context.save();
    context.textBaseline = "alphabetic";
    for (const { text, at, size, align, color } of labels) {
        const height = size * camera.scale;
        if (!(height >= least && height <= most)) continue;
        context.font = `${height}px ${getComputedStyle(context.canvas).fontFamily}`;
        context.textAlign = align;
        context.fillStyle = color ?? theme().text;
        context.fillText(text, ...camera.place(at));
    }
    context.restore();
}
