// The page: it combines the other modules.
//
// `window.crates` is for tests and for the curious: `scene` and `frame` are the newest messages of those types, `names`
// the names of the bodies, in the order of `frame.poses`, `clientNumber` is this page's own, `contacts` is the newest message
// about contacts, or null, `hands` are the hands that hold bodies, `isConnected` is whether messages arrive, `send` sends one,
// and `place` returns the place on the page of a point of the world, in CSS pixels, or null before a scene's first picture.

import { Chart } from "./chart.js";
import { Connecting } from "./connecting.js";
import { Connection } from "./connection.js";
import { Controls } from "./controls.js";
import { Drawing } from "./drawing.js";
import { FullScreen } from "./fullscreen.js";
import { Gallery } from "./gallery.js";
import { drawGauge } from "./gauge.js";
import { Hands } from "./hands.js";
import { Inspector } from "./inspector.js";
import { Leaving } from "./leaving.js";
import { Notice } from "./notice.js";
import { Overlays } from "./overlays.js";
import { Pointer } from "./pointer.js";
import { element, showReadings } from "./readings.js";
import { Receiver, unknownLimits } from "./receive.js";
import { Selection } from "./selection.js";
import { Sharing } from "./sharing.js";
import { Sound } from "./sound.js";
import { drawStage } from "./stage.js";
import { Tools } from "./tools.js";
import { Tilting } from "./tilting.js";
import { Timeline } from "./timeline.js";
import { Zoom } from "./zoom.js";
import { Zooming } from "./zooming.js";

/** The known state of the world. */
const live = {
    scene: null,
    frame: null,
    clientNumber: null,
    /** The number of the client that paused the world, or null. */
    pauser: null,
    /** The reason that the server makes no films, or null if it does. */
    filmProblem: null,
    /** The server's limits, by its latest welcome. */
    limits: unknownLimits,
    camera: null,
    zoom: new Zoom(),
    /** The id of the selected body, or null. */
    selected: null,
    /** The distance by which the view was moved with the body that it follows. */
    displacement: [0, 0],
    get names() { return this.scene?.bodies.map((body) => body.name) ?? []; },
    get isConnected() { return connection.isConnected; },
    get latency() { return connection.latency; },
    // Bodies that fell too far for the server's numbers are out of reach of hands.
    send: (message) => { if (isInReach(message)) connection.send(message); },
};

function isInReach({ at, from, to, points: corners = [] }) {
    const [lowest, highest] = live.limits.coordinates;
    const points = [at, from?.at, Array.isArray(to) ? to : to?.at, ...corners].filter((point) => point !== undefined);
    return points.flat().every((number) => number >= lowest && number <= highest);
}

const connection = new Connection({ onMessage: (message) => receiver.receive(message), onState: showState });
const tilting = new Tilting(live);
const notice = new Notice(element("notice"));
const selection = new Selection(live, element("selected"));
const connecting = new Connecting(live, element("selected"));
const drawing = new Drawing(element("stage"), live, element("selected"));
const tools = new Tools(document.querySelectorAll("[data-tool]"), element("stage"), live, {
    selection, connecting, drawing, onRefusal: (reason) => notice.show(reason),
});
const timeline = new Timeline(
    { box: element("timeline"), input: element("moment"), text: element("moment-text") }, live);
const fullScreen = new FullScreen(element("stage").closest("section"), element("full-screen"));
const overlays = new Overlays(document.querySelectorAll("[data-overlay]"), live, {
    onCut: () => notice.show(`Only ${live.limits.contacts} of the contacts are shown.`),
});
const hands = new Hands(live);
const inspector = new Inspector(element("inspector"), live, {
    selection, overlays, onMistake: (sentence) => notice.show(sentence),
});
// On a phone that sends its own tilt, a thumb must not tilt as well.
const pointer = new Pointer(element("stage"), live, {
    tilting, mayTilt: () => !controls.isMoved, tools, connecting, drawing,
});
const zooming = new Zooming(element("stage"), live, pointer);
const sharing = new Sharing(live, notice);
const gallery = new Gallery(live);
const sound = new Sound(live, element("sound"));
const controls = new Controls(live, {
    tilting, tools, drawing, timeline, notice, selection, inspector, zooming, fullScreen, overlays, sharing, gallery, sound,
    onReconnect: connect,
});
const chart = new Chart(element("chart"));
const leaving = new Leaving((count, returning) => {
    const back = returning === count ? (count === 1 ? "it" : "them") : `${returning} of them`;
    const hope = returning === 0 ? "" : ` Reset brings ${back} back.`;
    notice.show(`${count === 1 ? "A body" : `${count} bodies`} left the view.${hope}`);
});
const receiver = new Receiver(live, {
    pointer, tilting, tools, timeline, chart, leaving, notice, selection, connecting, drawing, zooming, overlays,
    sharing, hands, inspector, sound,
});

window.crates = Object.freeze({
    get scene() { return live.scene; },
    get frame() { return live.frame; },
    get names() { return live.names; },
    get clientNumber() { return live.clientNumber; },
    get contacts() { return overlays.contacts; },
    get hands() { return hands.all; },
    get isConnected() { return live.isConnected; },
    send: live.send,
    place(point) {
        if (!live.camera) return null;
        const { left, top } = element("stage").getBoundingClientRect();
        const [x, y] = live.camera.place(point);
        return [left + x, top + y];
    },
});

function connect() {
    showState("connecting");
    connection.open();
}

function showState(state, reason = "") {
    controls.showState(state, reason);
    if (state !== "connected") {
        pointer.forget();
        timeline.forget();
        gallery.close();
    }
    controls.show();
}

let lastReading = -Infinity;

/** Draws the newest frame. Texts change ten times a second, as fast as anyone can read. */
function draw(now) {
    const joint = connecting.start && { start: connecting.start, to: pointer.drag?.to ?? tools.place };
    const { points, isOpen, cursor } = drawing;
    drawStage(element("stage"), live, {
        drag: pointer.drag, joint, drawing: { points, isOpen, cursor, to: cursor ?? tools.place }, overlays, hands,
    });
    drawGauge(element("gauge"), live.frame?.tilt);
    chart.draw();
    timeline.show();
    if (now - lastReading >= 100) {
        lastReading = now;
        showReadings(live);
        inspector.show();
        controls.show();
    }
    requestAnimationFrame(draw);
}

connect();
requestAnimationFrame(draw);
