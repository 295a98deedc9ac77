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

function toEdge([x, y], [x1, y1], [x2, y2]) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    const part = square === 0 ? 0 : Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / square, 0), 1);
    return Math.hypot(x - x1 - dx * part, y - y1 - dy * part);
}
