// The server's messages, and their effect on the page.

import { bounds, displacement } from "./camera.js";
import { fade } from "./fade.js";
import { forgetPictures } from "./pictures.js";
import { element, show } from "./readings.js";

/** The limits before the first welcome, when there is no world yet to send anything about. */
export const unknownLimits = Object.freeze({
    coordinates: [-Infinity, Infinity], reach: 0, frameRate: Infinity, timelineSpan: Infinity,
    corners: Infinity, contacts: Infinity, sceneLength: 0,
});

/** Takes the server's messages over into `live`, and shows those that are not drawn. */
export class Receiver {
    #live;
    #pointer;
    #tilting;
    #tools;
    #timeline;
    #chart;
    #leaving;
    #notice;
    #selection;
    #connecting;
    #drawing;
    #zooming;
    #overlays;
    #sharing;
    #hands;
    #inspector;
    #sound;

    constructor(live, {
        pointer, tilting, tools, timeline, chart, leaving, notice, selection, connecting, drawing, zooming,
        overlays, sharing, hands, inspector, sound,
    }) {
        this.#live = live;
        this.#pointer = pointer;
        this.#tilting = tilting;
        this.#tools = tools;
        this.#timeline = timeline;
        this.#chart = chart;
        this.#leaving = leaving;
        this.#notice = notice;
        this.#selection = selection;
        this.#connecting = connecting;
        this.#drawing = drawing;
        this.#zooming = zooming;
        this.#overlays = overlays;
        this.#sharing = sharing;
        this.#hands = hands;
        this.#inspector = inspector;
        this.#sound = sound;
    }

    receive(message) {
        switch (message.type) {
        case "welcome":
            this.#live.clientNumber = message.client;
            this.#live.filmProblem = message.filmProblem;
            this.#live.limits = { ...unknownLimits, ...message.limits };
            this.#overlays.ask();
            this.#sharing.offer();
            break;
        case "settings":
            for (const name of ["pace", "gravity", "friction"]) showSetting(element(name), message[name]);
            this.#live.pauser = message.pauser;
            break;
        case "problem":
            show("problem", message.text === null
                ? "" : `The file has mistakes; its last good version continues.\n${message.text}`);
            break;
        case "refusal":
            this.#notice.show(message.text);
            break;
        case "scene":
            if (message.edition > 0 && this.#live.scene?.name === message.name) this.#edit(message);
            else this.#begin(message);
            break;
        case "contacts":
            this.#overlays.take(message);
            break;
        case "hands":
            this.#hands.take(message);
            break;
        case "frame":
            this.#follow(message);
            break;
        }
    }

    /** Begins with a scene, and forgets what is known of the one before. */
    #begin(scene) {
        const live = this.#live;
        // A reset shows the same scene again, and is no transition.
        if (live.scene && live.scene.name !== scene.name) {
            fade(element("stage"));
            this.#zooming.reset();
        }
        live.scene = scene;
        forgetPictures(scene);
        live.frame = null;
        // Of the scene before: nobody presses on a scene before they see it.
        live.camera = null;
        live.displacement = [0, 0];
        this.#pointer.forget();
        this.#tilting.forget();
        this.#timeline.forget();
        this.#leaving.forget();
        this.#notice.forget();
        this.#chart.clear();
        this.#overlays.forget();
        this.#hands.forget();
        this.#inspector.forget();
        this.#sound.forget();
        this.#connecting.cancel();
        this.#drawing.cancel();
        this.#selection.select(null);
        this.#sharing.forgetNote();
        this.#showScene();
    }

    /** Takes over a scene in which bodies were added or removed, and keeps what is known of the other bodies. */
    #edit(scene) {
        const live = this.#live;
        const indices = new Map(scene.bodies.map((body, index) => [body.id, index]));
        const old = live.scene;
        this.#pointer.follow((index) => indices.get(old.bodies[index]?.id) ?? -1);
        if (live.frame) {
            const poses = [];
            old.bodies.forEach((body, index) => {
                if (indices.has(body.id)) poses[indices.get(body.id)] = live.frame.poses[index];
            });
            live.frame = { ...live.frame, poses };
        }
        live.scene = scene;
        this.#sound.forget();
        this.#selection.refresh();
        this.#showScene();
    }

    /** Takes over a frame. */
    #follow(frame) {
        const live = this.#live;
        this.#showWhoStopped(live.frame, frame);
        live.frame = frame;
        // While a hand holds a body the view stands still, or else the body could not be moved in it.
        if (this.#pointer.drag?.mode !== "grab") {
            live.displacement = displacement(live.scene, frame.poses) ?? live.displacement;
            // At once: a hand may reach for a body before the next picture.
            live.camera?.move(live.displacement);
        }
        this.#leaving.observe(live.scene, frame, live.displacement);
        this.#overlays.observe(live.scene, frame);
        this.#inspector.observe(frame);
        this.#sound.observe(live.scene, frame);
        this.#chart.add(frame, frame.energy, live.limits.timelineSpan);
        this.#tilting.follow(frame);
        if (frame.scrubber !== null && this.#pointer.drag !== null) this.#pointer.forget();
    }

    /** Reports that the tilt of somebody who left no longer counts. */
    #showWhoStopped(last, { tilter, scrubber }) {
        if (tilter !== null || scrubber !== null || !last || last.tilter === null || last.scrubber !== null) return;
        const now = this.#live.scene.isTilted ? "the scene’s own tilt counts again" : "upright again";
        this.#notice.show(`No. ${last.tilter} left: ${now}.`);
    }

    #showScene() {
        const { scene } = this.#live;
        const { name, summary, scenes, bodies } = scene;
        document.title = `${name}, live`;
        show("name", name);
        show("summary", summary);
        show("layers", layersNote(scene));
        this.#tools.lock(scene.fixed ?? null);
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

/** Returns a note on the parts of the scene that the page does not draw, or "" if it draws everything. */
function layersNote({ name, file, layers, bodies }) {
    if (layers === 0) return "";
    const count = layers === 1 ? "a layer, which this page does not draw" : `${layers} layers, which this page does not draw`;
    const what = bodies.length === 0 ? `This scene has nothing but ${count}.` : `This scene has ${count}.`;
    return `${what} “crates render ${file ?? name} -o film.mp4” makes a film of it.`;
}
