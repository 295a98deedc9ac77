// Boxes of wood, with as much detail as there is room for.

import { theme } from "./theme.js";

/** The shortest side of a crate with boards, and with nails in them, in CSS pixels. */
const [boarded, nailed] = [12, 24];
/** The shortest side of a beam with grain, and with nails. */
const [grained, nailedBeam] = [5, 7];
/** A box whose sides have a larger ratio is a beam. */
const beamRatio = 2.5;

const lineWidth = 1.5;

/** Draws a body's box at a pose. */
export function drawWood(context, camera, { points: [origin, right, top, up] }, pose) {
    const { plank, woodLine } = theme();
    const [width, height] = [right, up].map(
        (corner) => Math.hypot(corner[0] - origin[0], corner[1] - origin[1]) * camera.scale);
    const whole = new Box(context, camera, pose, [origin, right, up], [width, height]);
    const edges = [[0, 0], [1, 0], [1, 1], [0, 1]];
    whole.fill(edges, plank);
    if (Math.max(width, height) > beamRatio * Math.min(width, height)) {
        drawBeam(width > height ? whole : new Box(context, camera, pose, [right, top, origin], [height, width]));
    } else if (Math.min(width, height) >= boarded) {
        drawBoards(whole);
    }
    whole.stroke([...edges, edges[0]], woodLine, lineWidth);
}

/** Draws grain along a beam, and two nails in each end. */
function drawBeam(box) {
    const [length, side] = box.size;
    if (side < grained) return;
    const { woodLine } = theme();
    const end = side / length;
    for (const [y, from, to] of [[0.3, 0.6 * end, 1 - 1.6 * end], [0.65, 1.8 * end, 1 - 0.5 * end]]) {
        if (from < to) box.stroke([[from, y], [to, y]], woodLine, Math.min(0.75, side / 16));
    }
    if (side < nailedBeam) return;
    for (const x of [0.35 * end, 1 - 0.35 * end]) for (const y of [0.25, 0.75]) box.nail([x, y], 0.06 * side, woodLine);
}

/** Draws planks side by side, a brace from corner to corner, and a frame around them with a nail in each corner. */
function drawBoards(box) {
    const { board, woodLine } = theme();
    const side = Math.min(...box.size);
    const [x, y] = box.size.map((length) => 0.15 * side / length);
    const [farX, farY] = [1 - x, 1 - y];
    for (const part of [0.25, 0.5, 0.75]) {
        const at = x + (farX - x) * part;
        box.stroke([[at, y], [at, farY]], woodLine, 0.75);
    }
    for (const corners of [
        [[x, y], [2 * x, y], [farX, farY - y], [farX, farY], [farX - x, farY], [x, 2 * y]],
        [[0, 0], [x, 0], [x, 1], [0, 1]],
        [[farX, 0], [1, 0], [1, 1], [farX, 1]],
        [[x, 0], [farX, 0], [farX, y], [x, y]],
        [[x, farY], [farX, farY], [farX, 1], [x, 1]],
    ]) {
        box.fill(corners, board);
        box.stroke([...corners, corners[0]], woodLine, 0.75);
    }
    if (side < nailed) return;
    for (const [i, j] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
        box.nail([x / 2 + i * farX, y / 2 + j * farY], 0.025 * side, woodLine);
    }
}

/** A box whose points are given as fractions along two sides. */
class Box {
    #context;
    #corners;

    /** Creates a body's box from the corner where both sides begin, and their ends. */
    constructor(context, camera, [x, y, angle], corners, size) {
        this.#context = context;
        this.size = size;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        this.#corners = corners.map(
            ([atX, atY]) => camera.place([x + atX * cos - atY * sin, y + atX * sin + atY * cos]));
    }

    #at([x, y]) {
        const [origin, right, up] = this.#corners;
        return [0, 1].map((axis) =>
            origin[axis] + (right[axis] - origin[axis]) * x + (up[axis] - origin[axis]) * y);
    }

    #trace(places) {
        this.#context.beginPath();
        for (const place of places) this.#context.lineTo(...this.#at(place));
    }

    fill(places, color) {
        this.#trace(places);
        this.#context.fillStyle = color;
        this.#context.fill();
    }

    stroke(places, color, width) {
        this.#trace(places);
        this.#context.strokeStyle = color;
        this.#context.lineWidth = width;
        this.#context.lineCap = this.#context.lineJoin = "round";
        this.#context.stroke();
    }

    nail(place, radius, color) {
        this.#context.beginPath();
        this.#context.arc(...this.#at(place), radius, 0, 2 * Math.PI);
        this.#context.fillStyle = color;
        this.#context.fill();
    }
}
