// The picture of the scene, and of the current drag.

import { Camera } from "./camera.js";
import { drawJoint } from "./joints.js";
import { drawLabels } from "./labels.js";
import { drawScale } from "./scale.js";
import { extent } from "./picking.js";
import { tiltRadius } from "./pointer.js";
import { drawBody, drawShape, placeOf } from "./shapes.js";
import { paint, strokeArrow } from "./surface.js";
import { theme } from "./theme.js";

/** Draws the newest frame with the current drag, the line of a joint that has only one end, a drawing, the overlays, and the hands of
 * others. Stores the camera in `live`. */
export function drawStage(canvas, live, { drag, joint, drawing, overlays, hands }) {
    paint(canvas, (context, width, height) => {
        const { scene, frame } = live;
        if (!scene) return;
        live.camera = new Camera(scene, width, height, live.displacement, live.zoom);
        // A scene that is no longer live is pale.
        context.globalAlpha = live.isConnected ? 1 : 0.4;
        if (scene.follow) drawScale(context, live.camera, live.displacement);
        drawLabels(context, live.camera, scene.labels);
        for (const wall of scene.walls) drawShape(context, live.camera, wall);
        overlays.drawBelow(context);
        const poses = frame?.poses ?? [];
        scene.bodies.forEach((body, index) => {
            if (poses[index]) drawBody(context, live.camera, body, poses[index]);
        });
        if (frame) for (const joint of scene.joints) drawJoint(context, live.camera, scene.bodies, joint, poses);
        overlays.drawAbove(context);
        const selected = scene.bodies.findIndex(({ id }) => id === live.selected);
        if (poses[selected]) drawSelection(context, live.camera, scene.bodies[selected], poses[selected]);
        if (joint) drawConnection(context, live, joint);
        drawDrawing(context, live.camera, drawing);
        hands.draw(context);
        if (drag?.mode === "tilt") drawTilt(context, drag);
        if (drag?.mode === "grab" && poses[drag.body]) drawHand(context, live.camera, drag, poses[drag.body]);
    });
}

/** Draws a circle around a body. */
function drawSelection(context, camera, body, pose) {
    const { background, velocity } = theme();
    const place = camera.place(pose);
    const radius = extent(body) * camera.scale + 6;
    context.beginPath();
    context.arc(...place, radius, 0, 2 * Math.PI);
    strokeWithRim(context, background, velocity);
}

/** Draws the line of a joint from its first end to the pointer. */
function drawConnection(context, { camera, scene, frame }, { start: { at, body, anchor }, to }) {
    const { background, velocity } = theme();
    const pose = frame?.poses[scene.bodies.findIndex(({ id }) => id === body)];
    const from = pose ? placeOf(anchor, camera, pose) : camera.place(at);
    context.beginPath();
    context.moveTo(...from);
    if (to !== null) context.lineTo(...to);
    context.moveTo(from[0] + 6, from[1]);
    context.arc(...from, 6, 0, 2 * Math.PI);
    strokeWithRim(context, background, velocity);
}

/** Draws the lines of a drawing up to the pointer, with its corners unless it is a stroke, and the cursor of the keys. */
function drawDrawing(context, camera, { points, isOpen, cursor, to }) {
    const { background, velocity } = theme();
    const places = points.map((point) => camera.place(point));
    if (isOpen && to) places.push(to);
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    for (const place of places) context.lineTo(...place);
    if (isOpen) {
        for (const [x, y] of places.slice(0, points.length)) {
            context.moveTo(x + 4, y);
            context.arc(x, y, 4, 0, 2 * Math.PI);
        }
    }
    if (cursor) {
        const [x, y] = cursor;
        for (const [alongX, alongY] of [[10, 0], [0, 10]]) {
            context.moveTo(x - alongX, y - alongY);
            context.lineTo(x + alongX, y + alongY);
        }
    }
    strokeWithRim(context, background, velocity);
}

/** Strokes the path with a rim, so that it is visible on bodies of any color. */
function strokeWithRim(context, background, color) {
    for (const [style, width] of [[background, 6], [color, 2.5]]) {
        context.strokeStyle = style;
        context.lineWidth = width;
        context.stroke();
    }
}

/** Draws an arrow from the start of the drag, in a circle of 1 g. */
function drawTilt(context, { from, to, isLong }) {
    const { velocity } = theme();
    context.strokeStyle = context.fillStyle = velocity;
    context.lineWidth = 1.5;
    context.setLineDash([4, 5]);
    context.beginPath();
    context.arc(...from, tiltRadius, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.arc(...from, 4, 0, 2 * Math.PI);
    context.fill();
    if (!isLong) return;
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const part = Math.min(1, tiltRadius / Math.hypot(x, y));
    strokeArrow(context, from, [from[0] + x * part, from[1] + y * part], 4, 16);
}

/** Draws a band from the held point to the pointer. */
function drawHand(context, camera, { anchor, to }, pose) {
    const from = placeOf(anchor, camera, pose);
    const { background, velocity } = theme();
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.moveTo(to[0] + 9, to[1]);
    context.arc(...to, 9, 0, 2 * Math.PI);
    strokeWithRim(context, background, velocity);
    context.fillStyle = velocity;
    context.beginPath();
    context.arc(...from, 4, 0, 2 * Math.PI);
    context.fill();
}
