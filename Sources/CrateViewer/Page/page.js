// The page: it combines the other modules.
//
// `window.crates` is for tests and for the curious: `scene` and `frame` are the newest messages of those types, `names`
// the names of the bodies, in the order of `frame.poses`, `clientNumber` is this page's own, `isConnected` is whether
// messages arrive, `send` sends one, and `place` returns the place on the page of a point of the world, in CSS pixels.

import { bounds, displacement } from "./camera.js";
import { Chart } from "./chart.js";
import { Connection } from "./connection.js";
import { download } from "./downloads.js";
import { fade } from "./fade.js";
import { returnFocus } from "./focus.js";
import { drawGauge } from "./gauge.js";
import { listenToKeys } from "./keyboard.js";
import { Leaving } from "./leaving.js";
import { Motion, sensors } from "./motion.js";
import { Notice } from "./notice.js";
import { Phone } from "./phone.js";
import { Pointer } from "./pointer.js";
import { show, showReadings } from "./readings.js";
import { drawStage } from "./stage.js";
import { Tools } from "./tools.js";
import { Tilting, upright } from "./tilting.js";
import { Timeline } from "./timeline.js";

const element = (id) => document.getElementById(id);

/** The known state of the world. */
const live = {
    scene: null,
    frame: null,
    clientNumber: null,
    /** The number of the client that paused the world, or null. */
    pauser: null,
    /** The reason that the server makes no films, or null if it does. */
    filmProblem: null,
    camera: null,
    /** The distance by which the view was moved with the body that it follows. */
    displacement: [0, 0],
    get names() { return this.scene?.bodies.map((body) => body.name) ?? []; },
    get isConnected() { return connection.isConnected; },
    get latency() { return connection.latency; },
    // Bodies that fell too far for the server's numbers are out of reach of hands.
    send: (message) => { if (isInReach(message.at ?? message.to ?? [])) connection.send(message); },
};

const isInReach = (point) => point.every((number) => Math.abs(number) <= 1e6);

const connection = new Connection({ onMessage: receive, onState: showState });
const tilting = new Tilting(live.send);
/** The sensors whose measurements the phone can send, by the choices of the page. */
const motions = {
    tilt: new Motion(sensors.tilt, { onValue: (tilt, isFirst) => tilting.measure(tilt, isFirst), onChange: showMotion }),
    attitude: new Motion(sensors.attitude, {
        onValue: (attitude, isFirst) => tilting.measureAttitude(attitude, isFirst),
        onChange: showMotion,
    }),
};
const chosenMotion = () => motions[element("measures").value];
const isMoved = () => Object.values(motions).some((motion) => motion.isOn);
const tools = new Tools(
    document.querySelectorAll(".tools button"), element("stage"), live, (reason) => notice.show(reason));
// On a phone that sends its own tilt, a thumb must not tilt as well.
const pointer = new Pointer(element("stage"), live, { tilting, mayTilt: () => !isMoved(), tools });
const notice = new Notice(element("notice"));
const leaving = new Leaving((count, returning) => {
    const back = returning === count ? (count === 1 ? "it" : "them") : `${returning} of them`;
    const hope = returning === 0 ? "" : ` Reset brings ${back} back.`;
    notice.show(`${count === 1 ? "A body" : `${count} bodies`} left the view.${hope}`);
});
const phone = new Phone({
    begin: element("begin"),
    leave: element("leave"),
    onBegin: () => { if (chosenMotion().isAvailable && !isMoved()) chosenMotion().start(); },
});
const chart = new Chart(element("chart"));
const timeline = new Timeline(
    { box: element("timeline"), input: element("moment"), text: element("moment-text") }, live);

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
        live.filmProblem = message.filmProblem;
        break;
    case "settings":
        for (const name of ["pace", "gravity", "friction"]) showSetting(element(name), message[name]);
        live.pauser = message.pauser;
        break;
    case "problem":
        show("problem", message.text === null ? "" : `The file has mistakes; its last good version continues.\n${message.text}`);
        break;
    case "refusal":
        notice.show(message.text);
        break;
    case "scene":
        if (message.edition > 0 && live.scene?.name === message.name) {
            edit(message);
            break;
        }
        // A reset shows the same scene again, and is no transition.
        if (live.scene && live.scene.name !== message.name) fade(element("stage"));
        live.scene = message;
        live.frame = null;
        live.displacement = [0, 0];
        pointer.forget();
        tilting.forget();
        timeline.forget();
        leaving.forget();
        notice.forget();
        chart.clear();
        showScene(message);
        break;
    case "frame":
        showWhoStopped(live.frame, message);
        live.frame = message;
        // While a hand holds a body the view stands still, or else the body could not be moved in it.
        if (pointer.drag?.mode !== "grab") {
            live.displacement = displacement(live.scene, message.poses) ?? live.displacement;
            // At once: a hand may reach for a body before the next picture.
            live.camera?.move(live.displacement);
        }
        leaving.observe(live.scene, message, live.displacement);
        chart.add(message);
        tilting.follow(message);
        if (message.scrubber !== null && pointer.drag !== null) pointer.forget();
        break;
    }
}

/** Takes over a scene in which bodies were added or removed, and keeps what is known of the other bodies. */
function edit(scene) {
    const indices = new Map(scene.bodies.map((body, index) => [body.id, index]));
    const old = live.scene;
    pointer.follow((index) => indices.get(old.bodies[index]?.id) ?? -1);
    if (live.frame) {
        const poses = [];
        old.bodies.forEach((body, index) => {
            if (indices.has(body.id)) poses[indices.get(body.id)] = live.frame.poses[index];
        });
        live.frame = { ...live.frame, poses };
    }
    live.scene = scene;
    showScene(scene);
}

/** Shows a number in a list, as another entry if the list does not contain it. */
function showSetting(select, value) {
    const text = value === null ? "" : String(value);
    let option = [...select.options].find((each) => each.value === text);
    if (!option) {
        option = new Option(text, text);
        select.append(option);
    }
    option.selected = true;
}

/** Reports that the tilt of somebody who left no longer counts. */
function showWhoStopped(last, { tilter, scrubber }) {
    if (tilter !== null || scrubber !== null || !last || last.tilter === null || last.scrubber !== null) return;
    const now = live.scene.isTilted ? "the scene’s own tilt counts again" : "upright again";
    notice.show(`No. ${last.tilter} left: ${now}.`);
}

function showScene(scene) {
    const { name, summary, scenes, bodies } = scene;
    document.title = `${name}, live`;
    show("name", name);
    show("summary", summary);
    show("layers", layersNote(scene));
    tools.lock(scene.fixed ?? null);
    element("friction").title = scene.fixed ?? "";
    element("stage").setAttribute("aria-label", `The scene ${name}: ${summary}. ${bodies.length} bodies.`);
    const [low, high] = bounds(scene);
    element("stage").closest("section").style.setProperty("--aspect", (high[1] - low[1]) / (high[0] - low[0]));
    const select = element("scene");
    const names = scenes.includes(name) ? scenes : [name, ...scenes];
    if (names.join("\n") !== [...select.options].map((option) => option.value).join("\n")) {
        select.replaceChildren(...names.map((each) => new Option(each, each)));
    }
    select.value = name;
}

/** Returns a note on the parts of the scene that the page does not draw, or "" if it draws everything. */
function layersNote({ name, file, layers, bodies }) {
    if (layers === 0) return "";
    const count = layers === 1 ? "a layer, which this page does not draw" : `${layers} layers, which this page does not draw`;
    const what = bodies.length === 0 ? `This scene has nothing but ${count}.` : `This scene has ${count}.`;
    return `${what} “crates render ${file ?? name} -o film.mp4” makes a film of it.`;
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
    if (state !== "connected") {
        pointer.forget();
        timeline.forget();
    }
    showControls();
}

function showMotion() {
    const { isOn, note } = chosenMotion();
    element("phone").setAttribute("aria-pressed", String(isOn));
    show("phone", `Use phone’s ${element("measures").value}`);
    element("phone-note").hidden = note === "";
    show("phone-note", note);
    // The panel is hidden then.
    if (phone.isOn && note !== "") notice.show(note);
}

function stopMotions() {
    for (const motion of Object.values(motions)) motion.stop();
}

/** Switches to the chosen sensor, if the phone is in use. */
function chooseMotion() {
    const wasMoved = isMoved();
    stopMotions();
    showMotion();
    if (wasMoved) chosenMotion().start();
}

function showControls() {
    const { frame, isConnected } = live;
    const ids = ["scene", "pause", "step", "reset", "upright", "pace", "gravity", "friction", "scene-file", "calls"];
    for (const id of ids) element(id).disabled = !isConnected;
    element("friction").disabled ||= Boolean(live.scene?.fixed);
    show("paused", pauseNote(frame));
    show("pause", isStanding(frame) ? "Resume" : "Pause");
    const isReplayable = frame?.isReplayable !== false;
    const reason = isReplayable ? "" : unrepeatable;
    for (const id of ["recording", "golden"]) {
        const button = element(id);
        button.disabled = !isConnected || !frame?.isReplayable;
        if (button.title !== reason) button.title = reason;
    }
    if (!isReplayable) failedDownload = "";
    for (const id of films) showFilm(element(id), isConnected);
    show("keep-note", reason || failedDownload || repeatable);
}

/** Returns the sentence about the client that paused the world, or "" while the time passes. */
function pauseNote(frame) {
    if (!frame?.isPaused || frame.scrubber !== null) return "";
    if (live.pauser === null) return "Paused";
    return live.pauser === live.clientNumber ? "Paused by you" : `Paused by No. ${live.pauser}`;
}

// Neither text is longer than two lines, for which there is room.
const repeatable = "Repeats everything since the last reset, bit for bit.";
const unrepeatable = "By hand: cannot be repeated but by the calls. Reset to start anew.";

const films = ["film-gif", "film-mp4"];

/** The buttons of films that the server is making. */
const filming = new Set();

/** Shows whether a film is available. If none is, the button stays and says why. */
function showFilm(button, isConnected) {
    button.disabled = !isConnected || filming.has(button.id);
    button.setAttribute("aria-busy", String(filming.has(button.id)));
    button.setAttribute("aria-disabled", String(live.filmProblem !== null));
    const title = live.filmProblem === null ? button.getAttribute("aria-label") : `No films: ${live.filmProblem}`;
    if (button.title !== title) button.title = title;
}

async function saveFilm({ id }, format) {
    if (live.filmProblem !== null) {
        notice.show(`No films: ${live.filmProblem}`);
        return;
    }
    filming.add(id);
    notice.show("The film is being made…");
    try {
        const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
        await download(`/film.${format}`, `film.${format}`, `theme=${isDark ? "dark" : "light"}`);
        notice.show("");
    } catch (error) {
        notice.show(error.message);
    } finally {
        filming.delete(id);
    }
}

/** The server's reason for the last failed download, or an empty text. */
let failedDownload = "";

function setUpright() {
    stopMotions();
    tilting.set(upright);
}

/** Returns whether the time stands still: in a pause, or at an earlier step. */
function isStanding(frame) {
    return frame !== null && (frame.isPaused || frame.scrubber !== null);
}

function togglePause() {
    live.send({ type: isStanding(live.frame) ? "resume" : "pause" });
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
for (const [id, path, name] of [["recording", "/recording", "tilt.csv"], ["golden", "/golden", "golden.json"],
    ["scene-file", "/scene", "scene.yaml"], ["calls", "/calls", "run.calls"]]) {
    element(id).addEventListener("click", () => {
        failedDownload = "";
        download(path, name).catch((error) => {
            failedDownload = error.message;
            notice.show(error.message);
        });
    });
}
for (const format of ["gif", "mp4"]) {
    element(`film-${format}`).addEventListener("click", ({ currentTarget }) => saveFilm(currentTarget, format));
}
for (const id of ["pace", "gravity", "friction"]) {
    element(id).addEventListener("change", ({ target }) => {
        if (target.value !== "") live.send({ type: id, value: Number(target.value) });
    });
}
returnFocus(document.querySelectorAll("select, .toolbar button, .panel button"), element("stage"));
listenToKeys({
    nudge(x, y) {
        stopMotions();
        tilting.nudge(x, y);
    },
    upright: setUpright,
    pause: togglePause,
    leave() {
        tools.choose("move");
        timeline.leave();
    },
    choose: (number) => tools.chooseNumber(number),
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

/** Draws the newest frame. Texts change ten times a second, as fast as anyone can read. */
function draw(now) {
    drawStage(element("stage"), live, pointer.drag);
    drawGauge(element("gauge"), live.frame?.tilt);
    chart.draw();
    timeline.show();
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
