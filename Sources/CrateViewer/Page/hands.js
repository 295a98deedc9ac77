// The hands of the others: what each of them holds, and where to.

import { placeOf } from "./shapes.js";
import { theme } from "./theme.js";

/** The radius of a hand, and the height of its number, in CSS pixels. */
const [radius, textHeight] = [10, 11];

export class Hands {
    #live;
    #hands = [];

    constructor(live) {
        this.#live = live;
    }

    /** The hands of all clients, this one's included. */
    get all() {
        return this.#hands;
    }

    /** Takes over a message about hands. */
    take({ hands }) {
        this.#hands = hands;
    }

    /** Forgets the hands, because another run begins. */
    forget() {
        this.#hands = [];
    }

    /** Draws each hand, with the number of its client, and a band to the point that it holds. The own one is at the pointer. */
    draw(context) {
        const { scene, frame, camera, clientNumber } = this.#live;
        if (!frame) return;
        const { background, text } = theme();
        context.font = `600 ${textHeight}px ${getComputedStyle(context.canvas).fontFamily}`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        for (const { client, body, anchor, at } of this.#hands) {
            const pose = frame.poses[scene.bodies.findIndex(({ id }) => id === body)];
            if (client === clientNumber || !pose) continue;
            const [from, to] = [placeOf(anchor, camera, pose), camera.place(at)];
            context.beginPath();
            context.moveTo(...from);
            context.lineTo(...to);
            for (const [color, width] of [[background, 5], [text, 2]]) {
                context.strokeStyle = color;
                context.lineWidth = width;
                context.stroke();
            }
            context.beginPath();
            context.arc(...to, radius, 0, 2 * Math.PI);
            context.strokeStyle = background;
            context.lineWidth = 2;
            context.stroke();
            context.fillStyle = text;
            context.fill();
            context.fillStyle = background;
            context.fillText(String(client), ...to);
        }
        context.textAlign = "start";
        context.textBaseline = "alphabetic";
    }
}
