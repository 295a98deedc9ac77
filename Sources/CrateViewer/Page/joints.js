// Chooses the symbol of each joint or the thing in its place, and its size: in proportion to the joined bodies.

import { placeOf } from "./shapes.js";
import { Symbols } from "./symbols.js";
import { Things } from "./things.js";

/** The thickness of bodies at which symbols have their own size, in CSS pixels: the book's crates in a picture. */
const ownThickness = 32;
/** The largest scale factor of a symbol. */
const largestFactor = 4;
/** The fraction of the canvas's shorter side that stands for the thickness of bodies without shapes. */
const partOfCanvas = 0.1;
/** The smallest thickness of a body, as a fraction of its length. */
const slimmest = 0.12;

const world = [0, 0, 0];

/** Draws a joint of a scene with its bodies at the given poses. */
export function drawJoint(context, camera, bodies, joint, poses) {
    if (joint.isHidden) return;
    const { type, a, b, look, color } = joint;
    const poseOf = (body) => body === null ? world : poses[body] ?? world;
    const place = (anchor, body) => placeOf(anchor, camera, poseOf(body));
    const [from, to] = [place(joint.anchorA, a), place(joint.anchorB, b)];
    // The body that visibly turns: the second, unless it never moves.
    const turned = b === null ? from : to;
    const size = factor(camera, [a, b].map((index) => bodies[index]));
    if (look) return new Things(context, size).draw(look, from, to, joint.length * camera.scale, color);
    const symbols = new Symbols(context, size, color);
    switch (type) {
    case "pin": return symbols.rod(from, to);
    case "slide": return symbols.sleeve(from, to);
    case "pivot": return symbols.pivot(from, to);
    case "groove": return symbols.groove(from, place(joint.end, a), to);
    case "spring": return symbols.zigzag(from, to);
    case "rotarySpring": return symbols.spiral(turned);
    case "rotaryLimit": {
        const [low, high] = joint.range.map((angle) => camera.side * (poseOf(a)[2] + angle));
        // More than a turn is a whole circle.
        return symbols.sector(turned, low, low + Math.max(Math.min(high - low, 2 * Math.PI), -2 * Math.PI));
    }
    case "ratchet": return symbols.teeth(turned, true);
    case "gear":
        // The world itself has no meaningful place: its body is at the origin.
        return symbols.gears([[a, from], [b, to]].filter(([body]) => body !== null).map(([, center]) => center));
    case "motor": return symbols.turningArrow(turned, camera.side * (b === null ? -joint.rate : joint.rate) <= 0);
    }
}

/** Returns the scale factor of the symbols of a joint between bodies: the ratio of thicknesses to the power of ¾. */
function factor(camera, bodies) {
    const known = bodies.map((body) => body ? thickness(body) : 0).filter((value) => value > 0);
    const pixels = known.length > 0
        ? Math.min(...known) * camera.scale : Math.min(camera.width, camera.height) * partOfCanvas;
    return Math.min((pixels / ownThickness) ** 0.75, largestFactor);
}

const thicknesses = new WeakMap();

/** Returns the shorter side of the smallest box around a body's shapes, in points, or 0 if it has none. */
function thickness(body) {
    const known = thicknesses.get(body);
    if (known !== undefined) return known;
    const [low, high] = [[Infinity, Infinity], [-Infinity, -Infinity]];
    for (const { points, from, to, center, radius } of body.shapes) {
        for (const point of points ?? (center ? [center] : [from, to])) {
            for (const axis of [0, 1]) {
                low[axis] = Math.min(low[axis], point[axis] - radius);
                high[axis] = Math.max(high[axis], point[axis] + radius);
            }
        }
    }
    const sides = [0, 1].map((axis) => Math.max(high[axis] - low[axis], 0));
    const result = Math.max(Math.min(...sides), slimmest * Math.max(...sides));
    thicknesses.set(body, result);
    return result;
}
