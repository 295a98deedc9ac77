// The kinetic energy of the last ten seconds.

import { paint } from "./surface.js";
import { theme } from "./theme.js";

/** In seconds of the world, so that the chart stands still when the world does. */
const span = 10;

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

export class Chart {
    #canvas;
    #times = [];
    #energies = [];

    constructor(canvas) {
        this.#canvas = canvas;
    }

    add({ time, energy }) {
        if (time === this.#times.at(-1)) return;
        this.#times.push(time);
        this.#energies.push(energy);
        // One older value stays, from which the line comes in.
        while (this.#times.length > 2 && this.#times[1] < time - span) {
            this.#times.shift();
            this.#energies.shift();
        }
    }

    clear() {
        this.#times = [];
        this.#energies = [];
    }

    draw() {
        paint(this.#canvas, (context, width, height) => {
            const { grid, muted, velocity, text } = theme();
            const top = roundUp(Math.max(...this.#energies, 0));
            const marks = [0, top / 2, top];
            context.font = `12px ${getComputedStyle(this.#canvas).fontFamily}`;
            const widths = marks.map((mark) => context.measureText(compact.format(mark)).width);
            const left = Math.ceil(Math.max(...widths)) + 8;
            const [right, up, down] = [width - 2, 8, height - 20];
            const x = (time) => right - ((this.#times.at(-1) ?? 0) - time) / span * (right - left);
            const y = (energy) => down - energy / top * (down - up);

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
            this.#times.forEach((time, index) => context.lineTo(x(time), y(this.#energies[index])));
            context.stroke();
            context.restore();
        });
    }
}

/** The next of 1, 2 or 5 times a power of ten. */
function roundUp(value) {
    const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
    return [1, 2, 5, 10].map((factor) => factor * power).find((mark) => mark >= value);
}
