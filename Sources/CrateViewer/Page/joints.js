// Joints and springs, each drawn by its kind.

import { placeOf } from "./shapes.js";
import { theme } from "./theme.js";

const world = [0, 0, 0];

/** Draws a joint of the scene between bodies at poses. */
export function drawJoint(context, camera, joint, poses) {
    const place = (anchor, body) => placeOf(anchor, camera, body === null ? world : poses[body] ?? world);
    const a = place(joint.anchorA ?? [0, 0], joint.a);
    const b = place(joint.anchorB ?? [0, 0], joint.b);
    context.strokeStyle = context.fillStyle = theme().joint;
    context.lineCap = context.lineJoin = "round";
    if (joint.type === "pivot") {
        ring(context, a);
        ring(context, b);
        return;
    }
    if (/spring/i.test(joint.type)) {
        line(context, zigzag(a, b), 2);
    } else {
        line(context, [a, b], joint.type === "pin" ? 3 : 2);
    }
    if (joint.type === "slide") tube(context, a, b);
    dot(context, a, 3.5);
    dot(context, b, 3.5);
}

function line(context, points, width) {
    context.beginPath();
    for (const point of points) context.lineTo(...point);
    context.lineWidth = width;
    context.stroke();
}

function dot(context, [x, y], radius) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
}

/** A dot in a ring. */
function ring(context, point) {
    context.fillStyle = theme().background;
    dot(context, point, 6);
    context.lineWidth = 2;
    context.stroke();
    context.fillStyle = theme().joint;
    dot(context, point, 2.5);
}

/** The middle half of a line, as a tube in which it slides. */
function tube(context, a, b) {
    const between = (part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    line(context, [between(0.25), between(0.75)], 8);
    context.strokeStyle = theme().background;
    line(context, [between(0.25), between(0.75)], 5);
}

function zigzag(a, b) {
    const along = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(...along);
    if (length === 0) return [a, b];
    const width = Math.min(6, length / 4) / length;
    const turns = 12;
    const inner = Array.from({ length: turns + 1 }, (_, index) => {
        const part = 0.12 + 0.76 * index / turns;
        const side = index === 0 || index === turns ? 0 : index % 2 === 0 ? -width : width;
        return [a[0] + along[0] * part - along[1] * side, a[1] + along[1] * part + along[0] * side];
    });
    return [a, ...inner, b];
}
