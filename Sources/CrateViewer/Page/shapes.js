// The looks of bodies: boxes of wood, balls like stickers, wheels, plain ones, and pictures.

import { picture } from "./pictures.js";
import { luminance, theme } from "./theme.js";
import { drawWood } from "./wood.js";

const lineWidth = 1.5;
const dark = "#1a1f26";
const darkLuminance = luminance(dark);

/** Draws a body at a pose, `[x, y, angle]`. */
export function drawBody(context, camera, body, pose) {
    for (const shape of body.shapes) drawShape(context, camera, shape, pose);
}

/** Draws a shape at the pose of its body, or at its place in the world if it never moves. */
export function drawShape(context, camera, shape, pose = [0, 0, 0]) {
    const colors = theme();
    const { look, color } = shape;
    if (shape.isCovered) return;
    if (shape.isSensor) return drawSensor(context, camera, shape, pose);
    const image = shape.picture === undefined ? null : picture(shape.picture);
    if (image) return drawPicture(context, camera, shape, pose, image);
    if (look === "wall") return drawWall(context, camera, shape, pose);
    if (look === "crate" && isBox(shape)) return drawWood(context, camera, shape, pose);
    if (look === "ball" && shape.type === "circle") {
        return drawBall(context, camera, shape, pose, color ?? colors.ball);
    }
    if (look === "wheel" && shape.type === "circle") {
        return drawWheel(context, camera, shape, pose, color ?? colors.wall);
    }
    const [fill, line] = {
        crate: [colors.plank, colors.woodLine],
        plank: [color ?? colors.plank, colors.woodLine],
        ball: [color ?? colors.ball, colors.outline],
        wheel: [color ?? colors.wall, colors.outline],
    }[look] ?? [color ?? colors.shape, colors.outline];
    fillShape(context, camera, shape, pose, fill, line);
    if (look === "plain" && shape.type === "circle") drawRadius(context, camera, shape, pose, line);
}

function drawWall(context, camera, shape, pose) {
    const color = shape.color ?? theme().wall;
    // A wall without thickness is a line.
    fillShape(context, camera, shape, pose, color, color, 2);
}

/** Draws a picture in the box around a shape, cut off at its outline. */
function drawPicture(context, camera, shape, pose, image) {
    const { points = [shape.center], radius = 0 } = shape;
    const [low, high] = [Math.min, Math.max].map((pick) => [0, 1].map((axis) => pick(...points.map((point) => point[axis]))));
    const [width, height] = [0, 1].map((axis) => high[axis] - low[axis] + 2 * radius);
    context.save();
    context.beginPath();
    camera.within(context, pose, () => trace(context, shape));
    context.clip();
    camera.within(context, pose, () => {
        // Its first row is at the top, wherever y points.
        context.translate(low[0] - radius, camera.side < 0 ? high[1] + radius : low[1] - radius);
        context.scale(1, camera.side);
        context.drawImage(image, 0, 0, width, height);
    });
    context.restore();
}

/** Draws a sensor, which bodies pass through, as a dashed outline. */
function drawSensor(context, camera, shape, pose) {
    context.setLineDash([5, 5]);
    fillShape(context, camera, shape, pose, "transparent", theme().sensor);
    context.setLineDash([]);
}

function fillShape(context, camera, shape, pose, fill, line, width = lineWidth) {
    context.beginPath();
    camera.within(context, pose, () => trace(context, shape));
    stroke(context, fill, line, width);
}

function stroke(context, fill, line, width) {
    context.fillStyle = fill;
    context.strokeStyle = line;
    context.lineWidth = width;
    context.lineCap = context.lineJoin = "round";
    context.fill();
    context.stroke();
}

/** Adds a shape's outline to the path. */
function trace(context, { type, points, radius = 0, from, to, center }) {
    if (type === "circle") {
        context.arc(...center, radius, 0, 2 * Math.PI);
        context.closePath();
        return;
    }
    const corners = type === "segment" ? [from, to] : points;
    corners.forEach((corner, index) => {
        if (radius === 0) return context.lineTo(...corner);
        // Corners go counterclockwise, so each is rounded from the edge before it to the edge after it.
        const before = corners.at(index - 1);
        const after = corners[(index + 1) % corners.length];
        const start = Math.atan2(corner[1] - before[1], corner[0] - before[0]) - Math.PI / 2;
        const end = Math.atan2(after[1] - corner[1], after[0] - corner[0]) - Math.PI / 2;
        context.arc(...corner, radius, start, end);
    });
    context.closePath();
}

function isBox({ type, points, radius }) {
    if (type !== "polygon" || points.length !== 4 || radius > 0) return false;
    const [a, b, c, d] = points;
    const [x, y] = [[b[0] - a[0], b[1] - a[1]], [d[0] - a[0], d[1] - a[1]]];
    const size = Math.hypot(...x) * Math.hypot(...y);
    const isClosed = Math.hypot(b[0] + d[0] - a[0] - c[0], b[1] + d[1] - a[1] - c[1]) ** 2 < 1e-6 * size;
    return isClosed && Math.abs(x[0] * y[0] + x[1] * y[1]) < 1e-6 * size;
}

/** A disc with a white rim, a highlight that stays at the top left, and a bar that turns. */
function drawBall(context, camera, shape, pose, color) {
    const radius = shape.radius * camera.scale;
    const [x, y] = placeOf(shape.center, camera, pose);
    fillShape(context, camera, shape, pose, color, color);
    context.lineCap = "butt";
    if (radius >= 3) {
        context.beginPath();
        context.arc(x, y, 0.95 * radius, 0, 2 * Math.PI);
        context.strokeStyle = "rgb(255 255 255 / 85%)";
        context.lineWidth = 0.1 * radius;
        context.stroke();

        const [cos, sin] = [Math.cos(pose[2]), camera.side * Math.sin(pose[2])];
        context.beginPath();
        context.moveTo(x + 0.1 * radius * cos, y + 0.1 * radius * sin);
        context.lineTo(x + 0.72 * radius * cos, y + 0.72 * radius * sin);
        // White or black, depending on the higher contrast.
        const isDark = 1.05 / (luminance(color) + 0.05) > (luminance(color) + 0.05) / (darkLuminance + 0.05);
        context.strokeStyle = isDark ? "#ffffff" : dark;
        context.lineWidth = Math.max(0.12 * radius, 1);
        context.stroke();

        context.beginPath();
        context.arc(x, y, 0.68 * radius, 1.08 * Math.PI, 1.42 * Math.PI);
        context.strokeStyle = "rgb(255 255 255 / 55%)";
        context.lineWidth = 0.14 * radius;
        context.stroke();
    }
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = theme().outline;
    context.lineWidth = lineWidth;
    context.stroke();
}

/** Draws a line from the center of a circle to its edge, which shows its rotation. */
function drawRadius(context, camera, { center, radius }, pose, color) {
    context.beginPath();
    context.moveTo(...placeOf(center, camera, pose));
    context.lineTo(...placeOf([center[0] + radius, center[1]], camera, pose));
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.stroke();
}

/** Draws a tire and a rim with five turning spokes, or with one if there is no room for five. */
function drawWheel(context, camera, shape, pose, color) {
    const { tire } = theme();
    const radius = shape.radius * camera.scale;
    const [x, y] = placeOf(shape.center, camera, pose);
    const disc = (part, fill) => {
        context.beginPath();
        context.arc(x, y, part * radius, 0, 2 * Math.PI);
        context.fillStyle = fill;
        context.fill();
    };
    disc(1, tire);
    disc(0.68, color);
    const count = radius >= 8 ? 5 : 1;
    context.beginPath();
    for (let index = 0; index < count; index += 1) {
        const angle = pose[2] + index / count * 2 * Math.PI;
        context.moveTo(x, y);
        context.lineTo(x + 0.68 * radius * Math.cos(angle), y + camera.side * 0.68 * radius * Math.sin(angle));
    }
    context.strokeStyle = tire;
    context.lineWidth = Math.max(0.1 * radius, 1);
    context.lineCap = "butt";
    context.stroke();
    disc(0.18, tire);
}

/** Returns the place on the canvas of a point of a body. */
export function placeOf([x, y], camera, [bodyX, bodyY, angle]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return camera.place([bodyX + x * cos - y * sin, bodyY + x * sin + y * cos]);
}
