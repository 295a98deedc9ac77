// The page: it puts together what the other modules do.
//
// `window.crates` is for tests and for the curious: `scene` and `frame` are the newest messages of those types, `names`
// the names of the bodies, in the order of `frame.poses`, `clientNumber` is one's own, `isConnected` is whether
// messages come, `send` sends one, and `place` returns where on the page a point of the world is, in CSS pixels.

import { bounds } from "./camera.js";
import { Chart } from "./chart.js";
import { Connection } from "./connection.js";
import { download } from "./downloads.js";
import { fade } from "./fade.js";
import { drawGauge } from "./gauge.js";
import { listenToKeys } from "./keyboard.js";
import { Motion, sensors } from "./motion.js";
import { Pointer } from "./pointer.js";
import { show, showReadings } from "./readings.js";
import { drawStage } from "./stage.js";
import { Tilting, upright } from "./tilting.js";

const element = (id) => document.getElementById(id);

/** What is known of the world. */
const live = {
    scene: null,
    frame: null,
    clientNumber: null,
    camera: null,
    get names() { return this.scene?.bodies.map((body) => body.name) ?? []; },
    get isConnected() { return connection.isConnected; },
    get latency() { return connection.latency; },
    send: (message) => connection.send(message),
};

const connection = new Connection({ onMessage: receive, onState: showState });
const tilting = new Tilting(live.send);
/** What the phone can send, by the choices of the page. */
const motions = {
    tilt: new Motion(sensors.tilt, { onValue: (tilt, isFirst) => tilting.measure(tilt, isFirst), onChange: showMotion }),
    attitude: new Motion(sensors.attitude, {
        onValue: (attitude, isFirst) => tilting.measureAttitude(attitude, isFirst),
        onChange: showMotion,
    }),
};
const chosenMotion = () => motions[element("measures").value];
const isMoved = () => Object.values(motions).some((motion) => motion.isOn);
// On a phone whose own tilt counts, a thumb must not tilt as well.
const pointer = new Pointer(element("stage"), live, { tilting, mayTilt: () => !isMoved() });
const chart = new Chart(element("chart"));

window.crates = Object.freeze({
    get scene() { return live.scene; },
    get frame() { return live.frame; },
    get names() { return live.names; },
    get clientNumber() { return live.clientNumber; },
    get isConnected() { return live.isConnected; },
    send: live.send,
    place(point) {
        const { left, top } = element("stage").getBoundingClientRect();
        const [x, y] = live.camera.place(point);
        return [left + x, top + y];
    },
});

function receive(message) {
    switch (message.type) {
    case "welcome":
        live.clientNumber = message.client;
        break;
    case "scene":
        // A reset shows the same scene again, and is no transition.
        if (live.scene && live.scene.name !== message.name) fade(element("stage"));
        live.scene = message;
        live.frame = null;
        pointer.forget();
        tilting.forget();
        chart.clear();
        showScene(message);
        break;
    case "frame":
        live.frame = message;
        chart.add(message);
        tilting.follow(message);
        break;
    }
}

function showScene(scene) {
    const { name, summary, scenes, bodies } = scene;
    document.title = `${name}, live`;
    show("name", name);
    show("summary", summary);
    element("stage").setAttribute("aria-label", `The scene ${name}: ${summary}. ${bodies.length} bodies.`);
    const [low, high] = bounds(scene);
    element("stage").parentElement.style.setProperty("--aspect", (high[1] - low[1]) / (high[0] - low[0]));
    const select = element("scene");
    const names = scenes.includes(name) ? scenes : [name, ...scenes];
    if (names.join("\n") !== [...select.options].map((option) => option.value).join("\n")) {
        select.replaceChildren(...names.map((each) => new Option(each, each)));
    }
    select.value = name;
}

function showState(state, reason = "") {
    const because = reason === "" ? "" : ` (${reason})`;
    const texts = {
        connecting: "Connecting…",
        connected: "Connected",
        lost: `Connection lost${because}, trying again…`,
        closed: `The server closed the connection: ${reason}`,
    };
    element("status").dataset.state = state;
    show("status", texts[state]);
    element("reconnect").hidden = state !== "closed";
    if (state !== "connected") pointer.forget();
    showControls();
}

function showMotion() {
    const { isOn, note } = chosenMotion();
    element("phone").setAttribute("aria-pressed", String(isOn));
    show("phone", `Use phone’s ${element("measures").value}`);
    element("phone-note").hidden = note === "";
    show("phone-note", note);
}

function stopMotions() {
    for (const motion of Object.values(motions)) motion.stop();
}

/** Switches to what was chosen, if the phone is in use. */
function chooseMotion() {
    const wasMoved = isMoved();
    stopMotions();
    showMotion();
    if (wasMoved) chosenMotion().start();
}

function showControls() {
    const { frame, isConnected } = live;
    for (const id of ["scene", "pause", "step", "reset", "upright"]) element(id).disabled = !isConnected;
    show("pause", frame?.isPaused ? "Resume" : "Pause");
    const isReplayable = frame?.isReplayable !== false;
    const reason = isReplayable ? "" : unrepeatable;
    for (const id of ["recording", "golden"]) {
        const button = element(id);
        button.disabled = !isConnected || !frame?.isReplayable;
        if (button.title !== reason) button.title = reason;
    }
    if (!isReplayable) failedDownload = "";
    show("keep-note", reason || failedDownload || repeatable);
}

// Neither is longer than two lines, for which there is room.
const repeatable = "Repeats everything since the last reset, bit for bit.";
const unrepeatable = "Moved by hand or too long: it cannot be repeated. Reset to start anew.";

/** The server's reason why the last download failed, or an empty text. */
let failedDownload = "";

function setUpright() {
    stopMotions();
    tilting.set(upright);
}

function togglePause() {
    live.send({ type: live.frame?.isPaused ? "resume" : "pause" });
}

element("pause").addEventListener("click", togglePause);
element("step").addEventListener("click", () => live.send({ type: "step" }));
element("reset").addEventListener("click", () => live.send({ type: "reset" }));
element("scene").addEventListener("change", (event) => live.send({ type: "scene", name: event.target.value }));
element("upright").addEventListener("click", setUpright);
element("phone").addEventListener("click", () => { if (isMoved()) stopMotions(); else chosenMotion().start(); });
element("measures").addEventListener("change", chooseMotion);
element("reconnect").addEventListener("click", () => {
    showState("connecting");
    connection.open();
});
for (const [id, name] of [["recording", "tilt.csv"], ["golden", "golden.json"]]) {
    element(id).addEventListener("click", () => {
        failedDownload = "";
        download(`/${id}`, name).catch((error) => { failedDownload = error.message; });
    });
}
listenToKeys({
    nudge(x, y) {
        stopMotions();
        tilting.nudge(x, y);
    },
    upright: setUpright,
    pause: togglePause,
});

for (const option of element("measures").options) option.disabled = !motions[option.value].isAvailable;
const hasSensor = Object.values(motions).some((motion) => motion.isAvailable);
element("phone").hidden = element("measures").parentElement.hidden = !hasSensor;
if (hasSensor) showMotion();
if (!isSecureContext) {
    element("phone-note").hidden = false;
    show("phone-note", "To tilt with a phone, open this page over HTTPS: browsers report motion to secure pages only. "
        + "See “On a phone” in the documentation of crates.");
}

let lastReading = -Infinity;

/** Draws the newest frame. Texts change ten times a second, which is as fast as anyone reads. */
function draw(now) {
    drawStage(element("stage"), live, pointer.drag);
    drawGauge(element("gauge"), live.frame?.tilt);
    chart.draw();
    if (now - lastReading >= 100) {
        lastReading = now;
        showReadings(live);
        showControls();
    }
    requestAnimationFrame(draw);
}

showState("connecting");
connection.open();
requestAnimationFrame(draw);
