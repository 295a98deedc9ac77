// The controls beside the scene: buttons, lists, keys, the phone's sensors and downloads.

import { download } from "./downloads.js";
import { returnFocus } from "./focus.js";
import { rememberFolding } from "./folding.js";
import { listenToKeys } from "./keyboard.js";
import { Motion, sensors } from "./motion.js";
import { Phone } from "./phone.js";
import { element, show } from "./readings.js";
import { upright } from "./tilting.js";

// Neither text is longer than two lines, for which there is room.
const repeatable = "Repeats everything since the last reset, bit for bit.";
const unrepeatable = "By hand: cannot be repeated but by the calls. Reset to start anew.";

/** The buttons of downloads other than films, with the paths and the names of the files. */
const files = [
    ["recording", "/recording", "tilt.csv"], ["golden", "/golden", "golden.json"],
    ["scene-file", "/scene", "scene.yaml"], ["calls", "/calls", "run.calls"],
];

/** The controls that need nothing but a connection. */
const connected = [
    "scene", "pause", "step", "reset", "upright", "pace", "gravity", "friction", "scene-file", "calls", "share", "undo",
    "redo", "gallery-open",
];

/** The formats of films. */
const formats = ["gif", "mp4"];

export class Controls {
    #live;
    #tilting;
    #notice;
    #sharing;
    /** The sensors whose measurements the phone can send, by the choices of the page. */
    #motions;
    #phone;
    /** The formats of the films that the server is making. */
    #filming = new Set();
    /** The server's reason for the last failed download, or an empty text. */
    #failedDownload = "";

    /** Calls `onReconnect` when the user wants another connection. */
    constructor(live, {
        tilting, tools, drawing, timeline, notice, selection, inspector, zooming, fullScreen, overlays, sharing, gallery,
        sound, onReconnect,
    }) {
        this.#live = live;
        this.#sharing = sharing;
        this.#tilting = tilting;
        this.#notice = notice;
        const onChange = () => this.#showMotion();
        this.#motions = {
            tilt: new Motion(sensors.tilt, { onValue: (tilt, isFirst) => tilting.measure(tilt, isFirst), onChange }),
            attitude: new Motion(sensors.attitude, {
                onValue: (attitude, isFirst) => tilting.measureAttitude(attitude, isFirst),
                onChange,
            }),
        };
        this.#phone = new Phone({
            begin: element("begin"),
            leave: element("leave"),
            onBegin: () => { if (this.#motion.isAvailable && !this.isMoved) this.#motion.start(); },
        });
        this.#listen(onReconnect, zooming);
        rememberFolding(element("keys"));
        returnFocus(document.querySelectorAll("select, .toolbar button, .panel button, summary"), element("stage"));
        listenToKeys({
            nudge: (x, y) => {
                if (tools.isDrawer) return drawing.move(x, y);
                this.#stopMotions();
                tilting.nudge(x, y);
            },
            pan: (x, y) => zooming.pan(x, y),
            pause: () => this.#togglePause(),
            leave() {
                // First what was drawn, and then the tool.
                if (drawing.isOpen) return drawing.cancel();
                tools.choose("move");
                selection.select(null);
                timeline.leave();
            },
            choose: (number) => tools.chooseNumber(number),
            undo: () => live.send({ type: "undo" }),
            redo: () => live.send({ type: "redo" }),
            keys: {
                "0": () => this.#setUpright(),
                Home: () => this.#setUpright(),
                "+": () => zooming.enlarge(1),
                "=": () => zooming.enlarge(1),
                "-": () => zooming.enlarge(-1),
                v: () => zooming.reset(),
                f: () => fullScreen.toggle(),
                g: () => gallery.open(),
                r: () => live.send({ type: "reset" }),
                // As in the terminal, only while the time stands still.
                ".": () => { if (this.#isStanding) live.send({ type: "step" }); },
                n: (isBack) => selection.advance(isBack),
                s: () => tools.choose("spring"),
                m: () => tools.choose("motor"),
                i: () => tools.choose("inspect"),
                d: () => tools.choose("draw"),
                p: () => tools.choose("corners"),
                Delete: () => inspector.delete(),
                c: () => overlays.toggle("contacts"),
                a: () => sound.toggle(),
                "?": () => { element("keys").open = !element("keys").open; },
            },
        });
        this.#showSensors();
    }

    /** Whether the phone sends its own tilt. */
    get isMoved() {
        return Object.values(this.#motions).some((motion) => motion.isOn);
    }

    /** Shows the state of the connection, and the server's reason for it, if it gave one. */
    showState(state, reason) {
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
    }

    /** Shows what can be done with the newest frame. */
    show() {
        const { frame, isConnected } = this.#live;
        for (const id of connected) element(id).disabled = !isConnected;
        for (const id of ["friction", "undo", "redo"]) element(id).disabled ||= Boolean(this.#live.scene?.fixed);
        show("paused", this.#pauseNote());
        show("pause", this.#isStanding ? "Resume" : "Pause");
        const isReplayable = frame?.isReplayable !== false;
        const reason = isReplayable ? "" : unrepeatable;
        for (const id of ["recording", "golden"]) {
            const button = element(id);
            button.disabled = !isConnected || !frame?.isReplayable;
            if (button.title !== reason) button.title = reason;
        }
        if (!isReplayable) this.#failedDownload = "";
        for (const format of formats) this.#showFilm(format);
        show("keep-note", this.#sharing.note || reason || this.#failedDownload || repeatable);
    }

    #listen(onReconnect, zooming) {
        const { send } = this.#live;
        element("undo").addEventListener("click", () => send({ type: "undo" }));
        element("redo").addEventListener("click", () => send({ type: "redo" }));
        element("zoom-in").addEventListener("click", () => zooming.enlarge(1));
        element("zoom-out").addEventListener("click", () => zooming.enlarge(-1));
        element("zoom-whole").addEventListener("click", () => zooming.reset());
        element("pause").addEventListener("click", () => this.#togglePause());
        element("step").addEventListener("click", () => send({ type: "step" }));
        element("reset").addEventListener("click", () => send({ type: "reset" }));
        element("scene").addEventListener("change", (event) => send({ type: "scene", name: event.target.value }));
        element("upright").addEventListener("click", () => this.#setUpright());
        element("phone").addEventListener("click", () => {
            if (this.isMoved) this.#stopMotions(); else this.#motion.start();
        });
        element("measures").addEventListener("change", () => this.#chooseMotion());
        element("reconnect").addEventListener("click", onReconnect);
        for (const [id, path, name] of files) {
            element(id).addEventListener("click", () => this.#saveFile(path, name));
        }
        for (const format of formats) {
            element(`film-${format}`).addEventListener("click", () => this.#saveFilm(format));
        }
        for (const id of ["pace", "gravity", "friction"]) {
            element(id).addEventListener("change", ({ target }) => {
                if (target.value !== "") send({ type: id, value: Number(target.value) });
            });
        }
    }

    // The time

    /** Whether the time stands still: in a pause, or at an earlier step. */
    get #isStanding() {
        const { frame } = this.#live;
        return frame !== null && (frame.isPaused || frame.scrubber !== null);
    }

    #togglePause() {
        this.#live.send({ type: this.#isStanding ? "resume" : "pause" });
    }

    /** Returns the sentence about the client that paused the world, or "" while the time passes. */
    #pauseNote() {
        const { frame, pauser, clientNumber } = this.#live;
        if (!frame?.isPaused || frame.scrubber !== null) return "";
        if (pauser === null) return "Paused";
        return pauser === clientNumber ? "Paused by you" : `Paused by No. ${pauser}`;
    }

    // The tilt

    /** The chosen sensor. */
    get #motion() {
        return this.#motions[element("measures").value];
    }

    #setUpright() {
        this.#stopMotions();
        this.#tilting.set(upright);
    }

    #stopMotions() {
        for (const motion of Object.values(this.#motions)) motion.stop();
    }

    /** Switches to the chosen sensor, if the phone is in use. */
    #chooseMotion() {
        const wasMoved = this.isMoved;
        this.#stopMotions();
        this.#showMotion();
        if (wasMoved) this.#motion.start();
    }

    #showMotion() {
        const { isOn, note } = this.#motion;
        element("phone").setAttribute("aria-pressed", String(isOn));
        show("phone", `Use phone’s ${element("measures").value}`);
        element("phone-note").hidden = note === "";
        show("phone-note", note);
        // The panel is hidden then.
        if (this.#phone.isOn && note !== "") this.#notice.show(note);
    }

    /** Shows the sensors that the device has, or the reason that none can be used. */
    #showSensors() {
        for (const option of element("measures").options) option.disabled = !this.#motions[option.value].isAvailable;
        const hasSensor = Object.values(this.#motions).some((motion) => motion.isAvailable);
        element("phone").hidden = element("measures").parentElement.hidden = !hasSensor;
        if (hasSensor) this.#showMotion();
        if (!isSecureContext) {
            element("phone-note").hidden = false;
            show("phone-note", "To tilt with a phone, open this page over HTTPS: browsers report motion to secure "
                + "pages only. See “On a phone” in the documentation of crates.");
        }
    }

    // Downloads

    async #saveFile(path, name) {
        this.#sharing.forgetNote();
        this.#failedDownload = "";
        try {
            await download(path, name);
        } catch (error) {
            this.#failedDownload = error.message;
            this.#notice.show(error.message);
        }
    }

    async #saveFilm(format) {
        const { filmProblem } = this.#live;
        if (filmProblem !== null) {
            this.#notice.show(`No films: ${filmProblem}`);
            return;
        }
        this.#filming.add(format);
        // At once, and not with the next frame: a second click would ask for a second film.
        this.#showFilm(format);
        this.#notice.show("The film is being made…");
        try {
            const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
            await download(`/film.${format}`, `film.${format}`, `theme=${isDark ? "dark" : "light"}`);
            this.#notice.show("");
        } catch (error) {
            this.#notice.show(error.message);
        } finally {
            this.#filming.delete(format);
            this.#showFilm(format);
        }
    }

    /** Shows whether a film is available. If none is, the button stays and says why. */
    #showFilm(format) {
        const { filmProblem, isConnected } = this.#live;
        const button = element(`film-${format}`);
        button.disabled = !isConnected || this.#filming.has(format);
        button.setAttribute("aria-busy", String(this.#filming.has(format)));
        button.setAttribute("aria-disabled", String(filmProblem !== null));
        const title = filmProblem === null ? button.getAttribute("aria-label") : `No films: ${filmProblem}`;
        if (button.title !== title) button.title = title;
    }
}
