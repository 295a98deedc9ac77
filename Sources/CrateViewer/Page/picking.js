// Finds the body at a point.

/** Returns the index of the topmost body at most `reach` away from a point of the world, or null. */
export function bodyAt(point, { bodies }, poses, reach) {
    for (let index = bodies.length - 1; index >= 0; index -= 1) {
        if (poses[index] === undefined) continue;
        const local = toLocal(point, poses[index]);
        if (bodies[index].shapes.some((shape) => distance(local, shape) <= reach)) return index;
    }
    return null;
}

/**
 * Returns what a message says of a body at a point of the world: the body's id and the point in its coordinates, as the
 * body will have moved when the message arrives. Nothing if `body` is null.
 */
export function sight(point, { bodies }, poses, body) {
    return body === null ? {} : { body: bodies[body].id, anchor: toLocal(point, poses[body]) };
}

/** Returns what a message says of a body at a point that is surely on it: the middle of its first shape. */
export function middle({ id, shapes: [shape] }) {
    const points = shape?.points ?? [shape?.center ?? shape?.from ?? [0, 0]];
    return { body: id, anchor: [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length) };
}

/** Returns the largest distance of a body's shapes from its position, in points. */
export function extent({ shapes }) {
    const reaches = shapes.flatMap(({ points, center, from, to, radius = 0 }) =>
        (points ?? (center ? [center] : [from, to])).map(([x, y]) => Math.hypot(x, y) + radius));
    return Math.max(0, ...reaches);
}

/** The joints that are drawn from anchor to anchor. */
const anchored = ["pin", "slide", "pivot", "groove", "spring"];

/** Returns the last joint whose line is at most `reach` away from a point of the world, or undefined. */
export function jointAt(point, { joints }, poses, reach) {
    const place = (anchor, body) => body === null ? anchor : poses[body] && toWorld(anchor, poses[body]);
    return joints.findLast(({ type, a, b, anchorA, anchorB, isHidden }) => {
        if (isHidden || !anchored.includes(type)) return false;
        const [from, to] = [place(anchorA, a), place(anchorB, b)];
        return from && to && toEdge(point, from, to) <= reach;
    });
}

/** Converts a point of a body at a pose to a point of the world. */
export function toWorld([x, y], [bodyX, bodyY, angle]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [bodyX + x * cos - y * sin, bodyY + x * sin + y * cos];
}

/** Converts a point of the world to the coordinates of a body at a pose. */
function toLocal([x, y], [bodyX, bodyY, angle]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [dx, dy] = [x - bodyX, y - bodyY];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
}

/** Returns the distance of a point from a shape; 0 or less inside. */
function distance(point, { type, points, radius = 0, from, to, center }) {
    switch (type) {
    case "circle": return Math.hypot(point[0] - center[0], point[1] - center[1]) - radius;
    case "segment": return toEdge(point, from, to) - radius;
    case "polygon": {
        let isInside = true;
        let nearest = Infinity;
        points.forEach((start, index) => {
            const end = points[(index + 1) % points.length];
            const cross = (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0]);
            if (cross < 0) isInside = false;
            nearest = Math.min(nearest, toEdge(point, start, end));
        });
        return (isInside ? -nearest : nearest) - radius;
    }
    default: return Infinity;
    }
}

/** Returns the distance of a point from the line between two others. */
export function toEdge([x, y], [x1, y1], [x2, y2]) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    const part = square === 0 ? 0 : Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / square, 0), 1);
    return Math.hypot(x - x1 - dx * part, y - y1 - dy * part);
}
