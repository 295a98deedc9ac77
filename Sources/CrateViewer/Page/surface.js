// A canvas with the screen's own pixels, at any displayed size.

/** Calls `draw(context, width, height)`, in CSS pixels from the top left corner, on a canvas of the right size. */
export function paint(canvas, draw) {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const ratio = devicePixelRatio || 1;
    const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
    // Setting a size clears the canvas and costs time, even if it is the same.
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    const context = canvas.getContext("2d");
    context.setTransform(columns / width, 0, 0, rows / height, 0, 0);
    context.clearRect(0, 0, width, height);
    draw(context, width, height);
}

/** Draws an arrow with an open head. An arrow that is too short for a head is a line. */
export function strokeArrow(context, from, to, width, head) {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y);
    const size = Math.min(head, length / 2);
    const angle = Math.atan2(y, x);
    context.lineWidth = width;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    for (const side of [-1, 1]) {
        context.moveTo(...to);
        context.lineTo(to[0] - size * Math.cos(angle + side * 0.5), to[1] - size * Math.sin(angle + side * 0.5));
    }
    context.stroke();
}
