// The symbols of joints, in the coordinates of the canvas: the same as in pictures by `crates`.

import { theme } from "./theme.js";

/** The radius of the marks of joints without anchors, before it is scaled. */
const ownMarkRadius = 13;

const toothCount = 8;

export class Symbols {
    #context;
    #color;
    #background;
    #factor;

    /** Creates symbols on a canvas, with all lengths multiplied by a factor, in a color or the style sheet's. */
    constructor(context, factor, color) {
        const { joint, background } = theme();
        [this.#context, this.#color, this.#background, this.#factor] = [context, color ?? joint, background, factor];
        context.lineCap = context.lineJoin = "round";
    }

    get #markRadius() {
        return ownMarkRadius * this.#factor;
    }

    /** The line width: smaller for smaller symbols, but not in proportion, because thin lines are hard to see. */
    get #lineWidth() {
        return Math.max(2 * Math.sqrt(this.#factor), 0.5);
    }

    /** Whether only a dot fits: the symbol's parts would be less than a pixel wide. */
    get #isTiny() {
        return this.#factor < 0.2;
    }

    rod(a, b) {
        this.#line([a, b], 1.3 * this.#lineWidth);
        this.#dot(a);
        this.#dot(b);
    }

    /** Draws a rod whose middle half is in a tube. */
    sleeve(a, b) {
        const width = 0.75 * this.#lineWidth;
        this.#line([a, b], width);
        if (!this.#isTiny) {
            const [start, end] = [between(a, b, 0.25), between(a, b, 0.75)];
            const aside = perpendicular(a, b, 4 * this.#factor);
            const tube = [plus(start, aside), plus(end, aside), minus(end, aside), minus(start, aside)];
            this.#line([...tube, tube[0]], width, this.#background);
        }
        this.#dot(a);
        this.#dot(b);
    }

    /** Draws a dot in a ring where the anchors meet, or both anchors and a line between them if they were pulled apart.
     * */
    pivot(a, b) {
        const radius = 6 * this.#factor;
        const isWhole = distance(a, b) <= radius;
        if (!isWhole) this.#line([a, b], 0.75 * this.#lineWidth);
        for (const point of isWhole ? [between(a, b, 0.5)] : [a, b]) {
            if (this.#isTiny) {
                this.#dot(point, radius);
                continue;
            }
            this.#arc(point, radius, 0, 2 * Math.PI, 0.9 * this.#lineWidth, this.#background);
            this.#dot(point, 2.2 * this.#factor);
        }
    }

    /** Draws a line with ends, and a dot that is held on it. */
    groove(start, end, held) {
        const aside = perpendicular(start, end, 6 * this.#factor);
        this.#line([start, end]);
        for (const point of [start, end]) this.#line([minus(point, aside), plus(point, aside)]);
        this.#dot(held, 5 * this.#factor);
    }

    zigzag(a, b) {
        const length = distance(a, b);
        const aside = perpendicular(a, b, Math.min(6 * this.#factor, length / 4));
        // Turns that are closer together than a line's width would merge into one line.
        const turns = length > 24 * this.#lineWidth ? 12 : 6;
        const inner = Array.from({ length: turns + 1 }, (_, index) => {
            const point = between(a, b, 0.12 + 0.76 * index / turns);
            if (index === 0 || index === turns) return point;
            return index % 2 === 0 ? minus(point, aside) : plus(point, aside);
        });
        this.#line(this.#isTiny ? [a, b] : [a, ...inner, b]);
        this.#dot(a);
        this.#dot(b);
    }

    spiral(center) {
        if (this.#isTiny) return this.#dot(center);
        this.#line(Array.from({ length: 61 }, (_, index) => polar(center, index * 0.3, this.#markRadius * index / 60)));
    }

    /** Draws an arc around a body, and lines to its ends. */
    sector(center, start, end) {
        if (this.#isTiny) return this.#dot(center);
        this.#arc(center, this.#markRadius, start, end, this.#lineWidth);
        for (const angle of [start, end]) this.#line([center, polar(center, angle, this.#markRadius)]);
    }

    /** Draws a wheel with teeth, which lean to one side if they permit only one direction. */
    teeth(center, isSawed) {
        if (this.#isTiny) return this.#dot(center);
        const width = 2 * Math.PI / toothCount;
        const corners = isSawed ? [[0, 0.7], [0, 1.1]] : [[0, 0.75], [0.15, 1.05], [0.4, 1.05], [0.55, 0.75]];
        const points = Array.from({ length: toothCount }, (_, index) => corners.map(
            ([turn, radius]) => polar(center, (index + turn) * width, this.#markRadius * radius))).flat();
        this.#line([...points, points[0]]);
        this.#dot(center, 2 * this.#factor);
    }

    /** Draws wheels on the bodies that turn, and a line between them if both do. */
    gears(centers) {
        if (centers.length > 1) {
            this.#context.setLineDash([Math.max(4 * this.#factor, 1)]);
            this.#line(centers, 0.5 * this.#lineWidth);
            this.#context.setLineDash([]);
        }
        for (const center of centers) this.teeth(center, false);
    }

    /** Draws three quarters of a circle with an arrowhead. */
    turningArrow(center, isClockwise) {
        if (this.#isTiny) return this.#dot(center);
        const side = isClockwise ? 1 : -1;
        const end = -0.5 * Math.PI + side * 1.5 * Math.PI;
        this.#arc(center, this.#markRadius, -0.5 * Math.PI, end, this.#lineWidth);
        const tip = polar(center, end, this.#markRadius);
        // The arrow points a quarter turn ahead.
        const back = polar(tip, end - side * 0.5 * Math.PI, 6 * this.#factor);
        this.#line([polar(back, end, 5 * this.#factor), tip, polar(back, end, -5 * this.#factor)]);
        this.#dot(center, 2 * this.#factor);
    }

    #line(points, width = this.#lineWidth, fill = null) {
        this.#context.beginPath();
        for (const point of points) this.#context.lineTo(...point);
        this.#stroke(width, fill);
    }

    #arc(center, radius, start, end, width, fill = null) {
        this.#context.beginPath();
        this.#context.arc(...center, radius, start, end, end < start);
        this.#stroke(width, fill);
    }

    #stroke(width, fill) {
        if (fill) {
            this.#context.fillStyle = fill;
            this.#context.fill();
        }
        this.#context.strokeStyle = this.#color;
        this.#context.lineWidth = width;
        this.#context.stroke();
    }

    /** Draws a dot that is never smaller than the end of a line. */
    #dot(point, radius = 3.5 * this.#factor) {
        this.#context.beginPath();
        this.#context.arc(...point, Math.max(radius, this.#lineWidth / 2), 0, 2 * Math.PI);
        this.#context.fillStyle = this.#color;
        this.#context.fill();
    }
}

const plus = ([x, y], [byX, byY]) => [x + byX, y + byY];
const minus = ([x, y], [byX, byY]) => [x - byX, y - byY];
const distance = ([x, y], [otherX, otherY]) => Math.hypot(otherX - x, otherY - y);
const between = (a, b, part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const polar = ([x, y], angle, radius) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];

/** Returns a vector of a given length, perpendicular to the direction from one point to another. */
function perpendicular(a, b, length) {
    const whole = distance(a, b);
    return whole === 0 ? [0, 0] : [-(b[1] - a[1]) / whole * length, (b[0] - a[0]) / whole * length];
}
