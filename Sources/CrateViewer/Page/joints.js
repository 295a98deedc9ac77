// Which joint has which symbol, and how large it is: in proportion to the bodies that are joined.

import { placeOf } from "./shapes.js";
import { Symbols } from "./symbols.js";

/** The thickness at which symbols have their own size, in CSS pixels: the size of the book's crates in a picture. */
const ownThickness = 32;
/** The largest factor of a symbol's size. */
const largestFactor = 4;
/** The part of the canvas's shorter side that stands for the thickness of bodies without shapes. */
const partOfCanvas = 0.1;
/** A body is no thinner than this part of its length. */
const slimmest = 0.12;

const world = [0, 0, 0];

/** Draws a joint of a scene whose bodies are at poses. */
export function drawJoint(context, camera, bodies, joint, poses) {
    const { type, a, b } = joint;
    const poseOf = (body) => body === null ? world : poses[body] ?? world;
    const place = (anchor, body) => placeOf(anchor, camera, poseOf(body));
    const [from, to] = [place(joint.anchorA, a), place(joint.anchorB, b)];
    // The body that visibly turns: the second, unless it never moves.
    const turned = b === null ? from : to;
    const symbols = new Symbols(context, factor(camera, [a, b].map((index) => bodies[index])));
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
        // The world's position says nothing: its body is at the origin.
        return symbols.gears([[a, from], [b, to]].filter(([body]) => body !== null).map(([, center]) => center));
    case "motor": return symbols.turningArrow(turned, camera.side * (b === null ? -joint.rate : joint.rate) <= 0);
    }
}

/** What the symbols of a joint between bodies are multiplied by: the ratio of thicknesses to the power of three quarters. */
function factor(camera, bodies) {
    const known = bodies.map((body) => body ? thickness(body) : 0).filter((value) => value > 0);
    const pixels = known.length > 0
        ? Math.min(...known) * camera.scale : Math.min(camera.width, camera.height) * partOfCanvas;
    return Math.min((pixels / ownThickness) ** 0.75, largestFactor);
}

const thicknesses = new WeakMap();

/** The shorter side of the smallest box around a body's shapes, in points, or 0 if it has none. */
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
