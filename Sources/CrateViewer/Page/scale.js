// Lines at round coordinates, for a view that follows a body, where nothing else shows that it moves.

import { theme } from "./theme.js";

/** The largest number of lines, and the smallest distance between two, in CSS pixels. */
const [most, spacing] = [8, 24];

/** The height of the numbers, and their distance from their lines and from the edge, in CSS pixels. */
const [textHeight, gap] = [11, 4];

/** Draws horizontal lines with their y, or vertical ones with their x if the view was moved more to the side. */
export function drawScale(context, camera, [x, y]) {
    const axis = Math.abs(x) > Math.abs(y) ? 0 : 1;
    const size = [camera.width, camera.height];
    const half = size[axis] / 2 / camera.scale;
    const step = roundStep(2 * half, Math.max(2, Math.min(most, Math.floor(size[axis] / spacing))));
    const first = Math.ceil((camera.center[axis] - half) / step);
    const last = Math.floor((camera.center[axis] + half) / step);
    const { grid, muted } = theme();
    context.font = `${textHeight}px ${getComputedStyle(context.canvas).fontFamily}`;
    context.lineWidth = 1;
    context.strokeStyle = grid;
    context.fillStyle = muted;
    // Draws no lines where the coordinates are too large to tell lines apart.
    for (let index = first; index <= last && last - first <= most; index += 1) {
        const point = [...camera.center];
        point[axis] = index * step;
        const place = camera.place(point);
        context.beginPath();
        if (axis === 1) {
            context.moveTo(0, place[1]);
            context.lineTo(size[0], place[1]);
        } else {
            context.moveTo(place[0], 0);
            context.lineTo(place[0], size[1]);
        }
        context.stroke();
        // Drops the rounding errors in the last digits of the product.
        const text = String(Number((index * step).toPrecision(12))).replace("-", "\u2212");
        // At the top, because ground would cover labels at the bottom.
        const label = axis === 1 ? [gap, place[1] - gap] : [place[0] + gap, textHeight + gap];
        if (label[1] > textHeight) context.fillText(text, ...label);
    }
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that divides a length into no more than `count` parts. */
function roundStep(length, count) {
    for (let power = 10 ** Math.floor(Math.log10(length / count)); ; power *= 10) {
        for (const factor of [1, 2, 5]) {
            if (length <= count * factor * power) return factor * power;
        }
    }
}
