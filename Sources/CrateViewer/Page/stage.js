// The picture of the scene, and of the current drag.

import { Camera } from "./camera.js";
import { drawJoint } from "./joints.js";
import { tiltRadius } from "./pointer.js";
import { drawScale } from "./scale.js";
import { drawBody, drawShape, placeOf } from "./shapes.js";
import { paint, strokeArrow } from "./surface.js";
import { theme } from "./theme.js";

/** Draws the newest frame, and stores the camera in `live`. */
export function drawStage(canvas, live, drag) {
    paint(canvas, (context, width, height) => {
        const { scene, frame } = live;
        if (!scene) return;
        live.camera = new Camera(scene, width, height, live.displacement);
        // A scene that is no longer live is pale.
        context.globalAlpha = live.isConnected ? 1 : 0.4;
        if (scene.follow) drawScale(context, live.camera, live.displacement);
        for (const wall of scene.walls) drawShape(context, live.camera, wall);
        const poses = frame?.poses ?? [];
        scene.bodies.forEach((body, index) => {
            if (poses[index]) drawBody(context, live.camera, body, poses[index]);
        });
        if (frame) for (const joint of scene.joints) drawJoint(context, live.camera, scene.bodies, joint, poses);
        if (drag?.mode === "tilt") drawTilt(context, drag);
        if (drag?.mode === "grab" && poses[drag.body]) drawHand(context, live.camera, drag, poses[drag.body]);
    });
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
    // It has a rim, so that it is visible on bodies of any color.
    for (const [color, width] of [[background, 6], [velocity, 2.5]]) {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.stroke();
    }
    context.fillStyle = velocity;
    context.beginPath();
    context.arc(...from, 4, 0, 2 * Math.PI);
    context.fill();
}
