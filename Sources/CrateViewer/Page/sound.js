// The sounds of impacts: a knock for each sudden change of a body's velocity, as the frames show it.

import { extent } from "./picking.js";

/** The least change of a velocity that is heard, and the one that is as loud as any, in widths of the view per second. */
const [quietest, loudest] = [0.35, 4];
/** The largest number of knocks in a frame, and the time between two of the same body, in seconds of the page. */
const [most, rest] = [6, 0.08];
/** The longest time between two frames that tells one blow from a movement, in simulated seconds. */
const longestStep = 0.1;

export class Sound {
    #live;
    #button;
    /** The browser's sound, or null before it is first switched on: browsers let no page sound without a click or a key. */
    #audio = null;
    #isOn = false;
    /** The newest frame, and by the ids of bodies their velocities and the times of their latest knocks. */
    #frame = null;
    #velocities = new Map();
    #knocks = new Map();

    constructor(live, button) {
        this.#live = live;
        this.#button = button;
        button.hidden = !("AudioContext" in window);
        button.addEventListener("click", () => this.toggle());
    }

    toggle() {
        if (this.#button.hidden) return;
        this.#isOn = !this.#isOn;
        this.#button.setAttribute("aria-pressed", String(this.#isOn));
        this.#audio ??= new AudioContext();
        const change = this.#isOn ? this.#audio.resume() : this.#audio.suspend();
        // Without a device there is nothing to hear.
        change.catch(() => {});
        this.forget();
    }

    /** Forgets the movements, because another run begins, or bodies came or went. */
    forget() {
        this.#frame = null;
        this.#velocities.clear();
        this.#knocks.clear();
    }

    /** Plays the knocks between the frame before and this one. */
    observe(scene, frame) {
        if (!this.#isOn) return;
        const last = this.#frame;
        this.#frame = frame;
        const time = last ? (frame.step - last.step) * scene.timestep : 0;
        // Nobody hears the timeline, nor what happened while the page was hidden.
        if (time <= 0 || time > longestStep || frame.scrubber !== null) {
            if (time !== 0) this.#velocities.clear();
            return;
        }
        const width = Math.max(...scene.view);
        const knocks = [];
        scene.bodies.forEach((body, index) => {
            const [from, to] = [last.poses[index], frame.poses[index]];
            if (!from || !to) return;
            const velocity = [0, 1].map((axis) => (to[axis] - from[axis]) / time);
            const before = this.#velocities.get(body.id);
            this.#velocities.set(body.id, velocity);
            if (!before) return;
            const change = Math.hypot(velocity[0] - before[0], velocity[1] - before[1]) / width;
            if (change >= quietest) knocks.push({ body, change, place: to });
        });
        knocks.sort((a, b) => b.change - a.change);
        for (const { body, change, place } of knocks.slice(0, most)) this.#knock(body, change, place, width);
    }

    /** Plays a knock, the lower the larger the body is, from where it is in the picture. */
    #knock(body, change, place, width) {
        const audio = this.#audio;
        const now = audio.currentTime;
        if (now - (this.#knocks.get(body.id) ?? -Infinity) < rest) return;
        this.#knocks.set(body.id, now);
        const pitch = Math.min(900, Math.max(70, 20 * width / Math.max(extent(body), 1e-9)));
        const [tone, volume, side] = [audio.createOscillator(), audio.createGain(), audio.createStereoPanner()];
        tone.type = "triangle";
        tone.frequency.setValueAtTime(2 * pitch, now);
        tone.frequency.exponentialRampToValueAtTime(pitch, now + 0.03);
        volume.gain.setValueAtTime(0.5 * Math.min(1, change / loudest), now);
        volume.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
        const { camera } = this.#live;
        const part = camera ? 2 * camera.place(place)[0] / camera.width - 1 : 0;
        side.pan.value = Math.min(1, Math.max(-1, part)) * 0.6;
        tone.connect(volume).connect(side).connect(audio.destination);
        tone.start(now);
        tone.stop(now + 0.15);
    }
}
