// What somebody draws: a stroke by hand, or corners by clicks and keys. Closed it is a body, open a line that stays.

import { distance, largestLoop, simplified } from "./strokes.js";

/** The tools: by hand, and corner by corner. */
export const drawers = ["draw", "corners"];

/** The distance at which two ends of a drawing meet, in CSS pixels. */
const closing = { mouse: 12, touch: 20 };
/** The greatest distance of a stroke from the lines that replace it, and the least between two points, in CSS pixels. */
const [tolerance, spacing] = [1.5, 2];
/** The largest number of points of a stroke before it is simplified. */
const mostPoints = 2000;
/** The distance that an arrow key moves the cursor, in CSS pixels. */
const stride = 12;

export class Drawing {
    #live;
    #status;
    #canvas;
    /** In points of the world: a view that follows a body moves under the pointer. */
    #points = [];
    #isStroke = false;
    /** The place of the keys' cursor in CSS pixels, or null while the pointer is used. */
    #cursor = null;

    /** Says in an element for screen readers what comes next. */
    constructor(canvas, live, status) {
        this.#canvas = canvas;
        this.#live = live;
        this.#status = status;
        canvas.addEventListener("pointermove", () => { this.#cursor = null; });
    }

    /** The points so far, in the world. */
    get points() {
        return this.#points;
    }

    /** The place of the keys' cursor in CSS pixels, or null. */
    get cursor() {
        return this.#cursor;
    }

    /** Whether it waits for another corner. */
    get isOpen() {
        return this.#points.length > 0 && !this.#isStroke;
    }

    // By hand

    begin(place) {
        this.cancel();
        this.#isStroke = true;
        this.#points = [this.#live.camera.point(place)];
    }

    /** Continues the stroke at a place, unless that is where it is already. */
    extend(place) {
        if (!this.#isStroke || this.#points.length >= mostPoints) return;
        if (distance(place, this.#place(this.#points.at(-1))) >= spacing) {
            this.#points.push(this.#live.camera.point(place));
        }
    }

    /** Ends the stroke: as a body if it comes back to where it began or was, or else as a line. */
    end(pointerType) {
        const { camera, limits } = this.#live;
        const places = this.#points.map((point) => camera.place(point));
        this.cancel();
        const loop = largestLoop(places, closing[pointerType] ?? closing.mouse);
        const corners = simplified(loop ?? places, tolerance, limits.corners, loop !== null);
        if (corners.length >= 2) this.#send(corners.map((place) => camera.point(place)), loop !== null);
    }

    // Corner by corner

    /** Adds a corner. On the first one it ends as a body, and on the last one as a line. */
    add(place, pointerType) {
        const near = closing[pointerType] ?? closing.mouse;
        const isAt = (point) => point && distance(place, this.#place(point)) <= near;
        if (this.#points.length >= 3 && isAt(this.#points[0])) return this.finish(true);
        if (isAt(this.#points.at(-1))) return this.#points.length >= 2 ? this.finish(false) : undefined;
        this.#points.push(this.#live.camera.point(place));
        const count = this.#points.length;
        if (count === this.#live.limits.corners) return this.finish(true);
        this.#status.textContent = count === 1
            ? "First corner. Choose the next one; Escape cancels."
            : `${count} corners. Enter closes it, Shift and Enter ends it as a line, Escape cancels.`;
    }

    /** Ends the corners: as a body if there are three or more, unless a line is wanted. */
    finish(isClosed) {
        const points = this.#points;
        this.cancel();
        if (points.length >= 2) this.#send(points, isClosed && points.length >= 3);
    }

    /** Uses Enter: adds a corner at the keys' cursor if that was moved, or ends the corners. */
    enter(isLine) {
        if (this.#isStroke) return;
        const last = this.#points.at(-1);
        const isMoved = this.#cursor !== null && (!last || distance(this.#cursor, this.#place(last)) > 1);
        if (isLine || last && !isMoved) return this.finish(!isLine);
        this.#cursor ??= this.#middle;
        this.add(this.#cursor);
    }

    /** Moves the keys' cursor, which begins in the middle. */
    move(x, y) {
        const { clientWidth, clientHeight } = this.#canvas;
        const [left, top] = this.#cursor ?? this.#middle;
        this.#cursor = [
            Math.min(Math.max(left + x * stride, 0), clientWidth), Math.min(Math.max(top - y * stride, 0), clientHeight),
        ];
    }

    cancel() {
        if (this.isOpen) this.#status.textContent = "";
        this.#points = [];
        this.#isStroke = false;
    }

    /** Forgets the cursor as well, because another tool was chosen. */
    leave() {
        this.cancel();
        this.#cursor = null;
    }

    get #middle() {
        return [this.#canvas.clientWidth / 2, this.#canvas.clientHeight / 2];
    }

    #place(point) {
        return this.#live.camera.place(point);
    }

    #send(points, isClosed) {
        this.#live.send({ type: "draw", points, isClosed });
    }
}
