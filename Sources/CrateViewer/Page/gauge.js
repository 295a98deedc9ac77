// The tilt as an arrow in a circle of 1 g.

import { paint, strokeArrow } from "./surface.js";
import { theme } from "./theme.js";

export function drawGauge(canvas, tilt) {
    paint(canvas, (context, width, height) => {
        const { grid, muted, velocity } = theme();
        const [x, y] = [width / 2, height / 2];
        const radius = Math.min(x, y) - 3;
        context.lineWidth = 1;
        context.strokeStyle = grid;
        context.beginPath();
        context.moveTo(x - radius, y);
        context.lineTo(x + radius, y);
        context.moveTo(x, y - radius);
        context.lineTo(x, y + radius);
        context.stroke();
        context.beginPath();
        context.arc(x, y, radius, 0, 2 * Math.PI);
        context.strokeStyle = muted;
        context.lineWidth = 1.5;
        context.stroke();
        if (!tilt) return;
        // A tilt of more than 1 g ends at the circle; the numbers beside it show its magnitude.
        const part = radius / Math.max(Math.hypot(...tilt), 1);
        context.strokeStyle = context.fillStyle = velocity;
        context.beginPath();
        context.arc(x, y, 3, 0, 2 * Math.PI);
        context.fill();
        strokeArrow(context, [x, y], [x + tilt[0] * part, y - tilt[1] * part], 3, 11);
    });
}
