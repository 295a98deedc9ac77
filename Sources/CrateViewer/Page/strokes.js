// The geometry of strokes, in any unit.

import { toEdge } from "./picking.js";

/** The part of a stroke's length that a loop in it must have, to be what was meant. */
const mostOf = 0.6;

/**
 * Returns the points of the loop that a stroke makes, without the ends that stick out: from where it crosses itself, or else
 * from where it comes nearest to itself, within `reach`. Returns null for a stroke without a loop of most of its length.
 */
export function largestLoop(points, reach) {
    const ways = [0];
    points.slice(1).forEach((point, index) => ways.push(ways[index] + distance(points[index], point)));
    const whole = ways.at(-1);
    // A dot with a tail is no loop.
    if (whole <= 4 * reach) return null;
    let [longest, nearest] = [whole * mostOf, reach];
    let [crossed, met] = [null, null];
    for (let i = 0; i < points.length; i += 1) {
        for (let j = points.length - 1; j >= i + 2 && ways[j] - ways[i] >= whole * mostOf; j -= 1) {
            const gap = distance(points[i], points[j]);
            if (gap <= nearest) [nearest, met] = [gap, points.slice(i, j + 1)];
            const length = ways[j] - ways[i + 1];
            if (length <= longest || j + 1 === points.length) continue;
            const point = crossing(points[i], points[i + 1], points[j], points[j + 1]);
            if (point) [longest, crossed] = [length, [point, ...points.slice(i + 1, j + 1)]];
        }
    }
    return crossed ?? met;
}

/** Returns fewer points, at most `count`: the first and the last, and those further than a tolerance from the lines. */
export function simplified(points, tolerance, count, isClosed) {
    if (isClosed) {
        // A ring has no ends: it is two lines, to its farthest point and back.
        const far = points.reduce((best, point, index) =>
            distance(points[0], point) > distance(points[0], points[best]) ? index : best, 0);
        for (let width = tolerance; ; width *= 1.25) {
            const ring = [...reduced(points.slice(0, far + 1), width).slice(0, -1),
                ...reduced([...points.slice(far), points[0]], width).slice(0, -1)];
            const isDouble = ring.length > 3 && distance(ring[0], ring.at(-1)) <= width;
            if (ring.length <= count) return isDouble ? ring.slice(0, -1) : ring;
        }
    }
    for (let width = tolerance; ; width *= 1.25) {
        const line = reduced(points, width);
        if (line.length <= count) return line;
    }
}

/** Reduces a line by the algorithm of Ramer, Douglas and Peucker. */
function reduced(points, tolerance) {
    if (points.length <= 2) return points;
    const kept = new Set([0, points.length - 1]);
    const parts = [[0, points.length - 1]];
    while (parts.length > 0) {
        const [from, to] = parts.pop();
        let [far, largest] = [-1, tolerance];
        for (let index = from + 1; index < to; index += 1) {
            const away = toEdge(points[index], points[from], points[to]);
            if (away > largest) [far, largest] = [index, away];
        }
        if (far === -1) continue;
        kept.add(far);
        parts.push([from, far], [far, to]);
    }
    return points.filter((_, index) => kept.has(index));
}

/** Returns the point where two lines cross, or null. */
function crossing([ax, ay], [bx, by], [cx, cy], [dx, dy]) {
    const scale = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    if (scale === 0) return null;
    const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / scale;
    const other = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / scale;
    const isOn = along >= 0 && along <= 1 && other >= 0 && other <= 1;
    return isOn ? [ax + along * (bx - ax), ay + along * (by - ay)] : null;
}

/** Returns the distance of two points. */
export const distance = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);
