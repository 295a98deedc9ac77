// A number of the last ten seconds, such as the kinetic energy.

import { paint } from "./surface.js";
import { theme } from "./theme.js";

/** The time that the chart shows, in seconds of the world, so that the chart stands still when the world does. */
const span = 10;

/** The height in pixels from which there is room for a number in the middle. */
const spaciousHeight = 44;

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

export class Chart {
    #canvas;
    #times = [];
    #values = [];
    /** The time at the right edge. */
    #now = 0;

    constructor(canvas) {
        this.#canvas = canvas;
    }

    /** Adds the number at a frame of the world, whose timeline can go back by some seconds. */
    add({ time, scrubber }, value, timelineSpan) {
        this.#now = time;
        // A past step was added to the chart when it was new, unless the page was not open then.
        if (scrubber !== null) return;
        while (this.#times.at(-1) > time) {
            this.#times.pop();
            this.#values.pop();
        }
        if (time === this.#times.at(-1)) return;
        this.#times.push(time);
        this.#values.push(value);
        // One older value stays, as the start of the line.
        while (this.#times.length > 2 && this.#times[1] < time - timelineSpan - span) {
            this.#times.shift();
            this.#values.shift();
        }
    }

    clear() {
        this.#times = [];
        this.#values = [];
        this.#now = 0;
    }

    draw() {
        paint(this.#canvas, (context, width, height) => {
            const { grid, muted, velocity, text } = theme();
            const [times, values] = this.#shown();
            const top = roundUp(Math.max(...values, 0));
            const [up, down] = [8, height - 20];
            const marks = down - up < spaciousHeight ? [0, top] : [0, top / 2, top];
            context.font = `12px ${getComputedStyle(this.#canvas).fontFamily}`;
            const widths = marks.map((mark) => context.measureText(compact.format(mark)).width);
            const left = Math.ceil(Math.max(...widths)) + 8;
            const right = width - 2;
            const x = (time) => right - (this.#now - time) / span * (right - left);
            const y = (value) => down - value / top * (down - up);

            context.fillStyle = muted;
            context.strokeStyle = grid;
            context.lineWidth = 1;
            context.textBaseline = "middle";
            context.textAlign = "right";
            context.beginPath();
            for (const mark of marks) {
                context.moveTo(left, Math.round(y(mark)) + 0.5);
                context.lineTo(right, Math.round(y(mark)) + 0.5);
                context.fillText(compact.format(mark), left - 8, y(mark));
            }
            context.stroke();
            context.textBaseline = "alphabetic";
            context.fillText("now", right, height - 4);
            context.textAlign = "center";
            context.fillText("5 s", (left + right) / 2, height - 4);
            context.textAlign = "left";
            context.fillText("10 s ago", left, height - 4);
            context.strokeStyle = text;
            context.beginPath();
            context.moveTo(left, down + 0.5);
            context.lineTo(right, down + 0.5);
            context.stroke();

            context.save();
            context.beginPath();
            context.rect(left, 0, right - left + 2, height);
            context.clip();
            context.strokeStyle = velocity;
            context.lineWidth = 1.75;
            context.lineJoin = "round";
            context.beginPath();
            times.forEach((time, index) => context.lineTo(x(time), y(values[index])));
            context.stroke();
            context.restore();
        });
    }

    /** Returns the times and numbers of the span, with one older time as the start of the line. */
    #shown() {
        const [first, end] = [this.#now - span, this.#now].map((time) => this.#indexAfter(time));
        const start = Math.max(first - 1, 0);
        return [this.#times.slice(start, end), this.#values.slice(start, end)];
    }

    /** Returns the index of the first time that is later than `time`, by binary search. */
    #indexAfter(time) {
        let [low, high] = [0, this.#times.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.#times[middle] <= time) low = middle + 1; else high = middle;
        }
        return low;
    }
}

/** Returns the next of 1, 2 or 5 times a power of ten. */
function roundUp(value) {
    const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
    return [1, 2, 5, 10].map((factor) => factor * power).find((mark) => mark >= value);
}
