// The things that lie between the anchors of a joint, in the coordinates of the canvas: the same as in pictures by `crates`.

import { theme } from "./theme.js";

const mostLinks = 400;
/** The number of straight pieces of a curve. */
const pieces = 24;

export class Things {
    #context;
    #colors;
    #factor;

    /** Creates things on a canvas, with all widths multiplied by a factor. */
    constructor(context, factor) {
        [this.#context, this.#colors, this.#factor] = [context, theme(), factor];
        context.lineCap = context.lineJoin = "round";
    }

    /** The width of lines around things: smaller for smaller things, but not in proportion. */
    get #lineWidth() {
        return Math.max(1.2 * Math.sqrt(this.#factor), 0.5);
    }

    /** The width of a rope or of a chain's links. */
    get #strand() {
        return Math.max(4 * this.#factor, 1);
    }

    /** Draws a look between two points: of a length, where it is known and may be larger than the distance. */
    draw(look, a, b, length, color) {
        const { wall, woodLine } = this.#colors;
        switch (look) {
        case "rod": return this.#rod(a, b, color ?? wall);
        case "rope": return this.#rope(hanging(a, b, length), color ?? woodLine);
        case "chain": return this.#chain(hanging(a, b, length), color ?? wall);
        case "coil": return this.#coil(a, b, color ?? wall);
        }
    }

    #rod(a, b, color) {
        const width = Math.max(9 * this.#factor, 1);
        this.#line([a, b], this.#colors.outline, width + 2 * this.#lineWidth);
        this.#line([a, b], color, width);
        for (const end of [a, b]) {
            this.#disc(end, width / 2 + this.#lineWidth, this.#colors.outline);
            this.#disc(end, width / 2, color);
            this.#disc(end, width / 5, this.#colors.outline);
        }
    }

    #rope(points, color) {
        this.#line(points, color, this.#strand);
        for (const end of [points[0], points.at(-1)]) this.#disc(end, 0.9 * this.#strand, color);
    }

    /** Draws links from the side and from above in turn. */
    #chain(points, color) {
        const distances = [0];
        for (let index = 1; index < points.length; index += 1) {
            distances.push(distances[index - 1] + distance(points[index - 1], points[index]));
        }
        const count = Math.min(Math.max(Math.round(distances.at(-1) / (2.6 * this.#strand)), 1), mostLinks);
        for (let index = 0; index < count; index += 1) {
            const [start, end] = [index, index + 1].map((link) => walk(points, distances, link / count));
            const along = [end[0] - start[0], end[1] - start[1]];
            const [from, to] = [plus(start, along, -0.12), plus(end, along, 0.12)];
            if (index % 2 === 0) {
                this.#line([from, to], color, 0.45 * this.#strand);
            } else {
                const aside = perpendicular(along, 0.5 * this.#strand);
                const [first, last] = [plus(start, along, 0.2), plus(end, along, -0.2)];
                const ring = [from, plus(first, aside), plus(last, aside), to, plus(last, aside, -1), plus(first, aside, -1), from];
                this.#line(ring, color, 0.35 * this.#strand);
            }
        }
    }

    /** Draws a wire that goes round between two straight ends. */
    #coil(a, b, color) {
        const along = [b[0] - a[0], b[1] - a[1]];
        const length = Math.hypot(...along);
        const aside = perpendicular(along, 7 * this.#factor);
        const reach = length === 0 ? 0 : 3 * this.#factor / length;
        const wire = Array.from({ length: 97 }, (_, index) => {
            const part = index / 96;
            const angle = 2 * Math.PI * 8 * part;
            return plus(plus(a, along, 0.1 + 0.8 * part + reach * (1 - Math.cos(angle))), aside, Math.sin(angle));
        });
        const width = 1.8 * Math.sqrt(this.#factor);
        this.#line([a, ...wire, b], this.#colors.outline, width + this.#lineWidth);
        this.#line([a, ...wire, b], color, width);
        for (const end of [a, b]) this.#disc(end, Math.max(3.5 * this.#factor, this.#lineWidth), this.#colors.outline);
    }

    #line(points, color, width) {
        this.#context.beginPath();
        for (const point of points) this.#context.lineTo(...point);
        this.#context.strokeStyle = color;
        this.#context.lineWidth = width;
        this.#context.stroke();
    }

    #disc(center, radius, color) {
        this.#context.beginPath();
        this.#context.arc(...center, radius, 0, 2 * Math.PI);
        this.#context.fillStyle = color;
        this.#context.fill();
    }
}

const distance = ([x, y], [otherX, otherY]) => Math.hypot(otherX - x, otherY - y);
const plus = ([x, y], [byX, byY], factor = 1) => [x + byX * factor, y + byY * factor];

/** Returns a vector of a given length, perpendicular to a direction. */
function perpendicular([x, y], length) {
    const whole = Math.hypot(x, y);
    return whole === 0 ? [0, 0] : [-y / whole * length, x / whole * length];
}

/**
 * Returns the points of a line of a length between two points, which hangs down: the parabola that is as long as the line where
 * that is almost taut, and half of its length deep where its ends meet.
 */
function hanging(a, b, length) {
    const taut = distance(a, b);
    if (!(length > taut) || !Number.isFinite(length)) return [a, b];
    const sag = Math.sqrt(length ** 2 - taut ** 2) * (0.5 + (Math.sqrt(3) / 4 - 0.5) * taut / length);
    return Array.from({ length: pieces + 1 }, (_, index) => {
        const part = index / pieces;
        return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part + 4 * sag * part * (1 - part)];
    });
}

/** Returns the point at a part of the length of a line, from 0 to 1, given the distances of its points from its beginning. */
function walk(points, distances, part) {
    const target = part * distances.at(-1);
    const next = distances.findIndex((value, index) => index > 0 && value >= target);
    if (next === -1) return points.at(-1);
    const piece = distances[next] - distances[next - 1];
    const [start, end] = [points[next - 1], points[next]];
    const share = piece > 0 ? (target - distances[next - 1]) / piece : 0;
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}
