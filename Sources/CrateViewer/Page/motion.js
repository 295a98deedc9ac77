// The phone's own measurements: its tilt from the accelerometer, or its attitude.

import { WakeLock } from "./wake.js";

const standardGravity = 9.80665;

/** The time to wait for the first measurement, in milliseconds. */
const patience = 2500;

/**
 * By the W3C, `accelerationIncludingGravity` is the acceleration that holds the device up: z is +9.8 if it lies on a
 * table. WebKit reports the opposite, as iOS does: the direction in which things fall. Its vendor is Apple in every
 * browser of iOS, while other browsers have `requestPermission` too.
 */
const sign = navigator.vendor.startsWith("Apple") ? 1 : -1;

/**
 * Returns the tilt of the screen, in g, from an acceleration along the axes of the device.
 *
 * A screen at 90° is in a device that was turned to the left: its top is at the device's right edge.
 */
export function screenTilt({ x, y }, angle) {
    const [cos, sin] = turn(angle);
    const unit = sign / standardGravity;
    return [(x * cos - y * sin) * unit, (x * sin + y * cos) * unit];
}

/**
 * Returns the attitude of the screen as in Core Motion, pitch and roll in radians, from angles about the axes of the
 * device, in degrees.
 *
 * By the W3C, beta goes up to 180° and gamma up to 90°; Core Motion's pitch and roll have these ranges the other way
 * around.
 */
export function screenAttitude({ beta, gamma }, angle) {
    const [b, c] = [beta, gamma].map((degrees) => degrees * Math.PI / 180);
    const pitch = Math.atan2(Math.sin(b), Math.abs(Math.cos(b)));
    const roll = Math.atan2(Math.cos(b) * Math.sin(c), Math.cos(b) * Math.cos(c));
    const [cos, sin] = turn(angle);
    // The direction in which things fall, (roll, -pitch) with y up, turns with the axes as a tilt does.
    return [pitch * cos - roll * sin, roll * cos + pitch * sin];
}

/** Returns the cosine and the sine of the angle of a screen. */
function turn(angle) {
    return [[1, 0], [0, 1], [-1, 0], [0, -1]][((Math.round(angle / 90) % 4) + 4) % 4];
}

const areNumbers = (...values) => values.every(Number.isFinite);

/** The measurements of a phone: their events, and how to read them. An event without values is read as null. */
export const sensors = {
    tilt: {
        event: "devicemotion",
        type: window.DeviceMotionEvent,
        read: ({ accelerationIncludingGravity: force }, angle) =>
            areNumbers(force?.x, force?.y) ? screenTilt(force, angle) : null,
    },
    attitude: {
        event: "deviceorientation",
        type: window.DeviceOrientationEvent,
        read: (event, angle) => areNumbers(event.beta, event.gamma) ? screenAttitude(event, angle) : null,
    },
};

/**
 * Listens to a sensor while it is on, and calls `onValue` with each measurement and whether it is the first one.
 *
 * Each measurement is passed on as it is: the crates are heavy enough to smooth it, a filter would only delay it, and
 * people who shake the phone want to shake the crates.
 */
export class Motion {
    #sensor;
    #onValue;
    #onChange;
    #timer = null;
    /** Without a wake lock the screen would go dark, because tilting touches nothing. */
    #wakeLock = new WakeLock();
    #isFirst = true;
    #listen = (event) => this.#measure(event);

    isOn = false;

    /** A message for the user, or an empty text. */
    note = "";

    constructor(sensor, { onValue, onChange }) {
        this.#sensor = sensor;
        this.#onValue = onValue;
        this.#onChange = onChange;
    }

    get isAvailable() {
        return this.#sensor.type !== undefined && isSecureContext;
    }

    /** Starts to listen. Must be called from a click where the user has to be asked for permission. */
    async start() {
        const { type, event } = this.#sensor;
        if (typeof type.requestPermission === "function") {
            const answer = await type.requestPermission().catch(() => "denied");
            if (answer !== "granted") {
                const note = "The browser does not let this page read the phone’s motion. Reload it to be asked again.";
                return this.#change(false, note);
            }
        }
        this.#isFirst = true;
        addEventListener(event, this.#listen);
        this.#timer = setTimeout(() => this.#change(true, "This device has not reported any motion yet."), patience);
        this.#change(true, "");
        this.#wakeLock.hold();
    }

    stop() {
        if (!this.isOn) return;
        removeEventListener(this.#sensor.event, this.#listen);
        clearTimeout(this.#timer);
        this.#wakeLock.release();
        this.#change(false, "");
    }

    #measure(event) {
        const value = this.#sensor.read(event, screen.orientation?.angle ?? window.orientation ?? 0);
        // A computer without the sensor sends one event without values.
        if (value === null) return;
        clearTimeout(this.#timer);
        if (this.note !== "") this.#change(true, "");
        this.#onValue(value, this.#isFirst);
        this.#isFirst = false;
    }

    #change(isOn, note) {
        this.isOn = isOn;
        this.note = note;
        this.#onChange();
    }
}
