// The places at which shapes touch, and the normals there.

import { theme } from "./theme.js";

/** The radius of a point as in pictures by `crates`, and the length of a normal, in CSS pixels. */
const [radius, normalLength] = [3, 16];

/** Draws the points of a message about contacts. */
export function drawContacts(context, camera, points) {
    const { background, contact } = theme();
    context.lineWidth = 1.5;
    context.lineCap = "round";
    context.strokeStyle = contact;
    context.beginPath();
    for (const [x, y, normalX, normalY] of points) {
        const [from, ahead] = [camera.place([x, y]), camera.place([x + normalX, y + normalY])];
        const length = Math.hypot(ahead[0] - from[0], ahead[1] - from[1]);
        context.moveTo(...from);
        context.lineTo(...[0, 1].map((axis) => from[axis] + (ahead[axis] - from[axis]) / length * normalLength));
    }
    context.stroke();
    context.fillStyle = contact;
    context.strokeStyle = background;
    context.lineWidth = 1;
    for (const [x, y] of points) {
        context.beginPath();
        context.arc(...camera.place([x, y]), radius, 0, 2 * Math.PI);
        context.fill();
        context.stroke();
    }
}
