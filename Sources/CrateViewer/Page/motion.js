// The tilt of the phone itself, by its accelerometer.

const standardGravity = 9.80665;

/** How long to wait for a first measurement. */
const patience = 2500;

/**
 * By the W3C, `accelerationIncludingGravity` is what holds the device up: z is +9.8 if it lies on a table. WebKit has
 * it the other way, as iOS does: the direction in which things fall. Its vendor is Apple in every browser of iOS, while
 * other browsers have `requestPermission` too.
 */
const sign = navigator.vendor.startsWith("Apple") ? 1 : -1;

/**
 * The tilt of the screen, in g, from an acceleration along the axes of the device.
 *
 * A screen at 90° stands in a device that was turned to the left: its top is where the device's right edge is.
 */
export function screenTilt({ x, y }, angle) {
    const [cos, sin] = [[1, 0], [0, 1], [-1, 0], [0, -1]][((Math.round(angle / 90) % 4) + 4) % 4];
    const unit = sign / standardGravity;
    return [(x * cos - y * sin) * unit, (x * sin + y * cos) * unit];
}

/**
 * Listens to the phone while it is on, and calls `onTilt` with each tilt and whether it is the first one.
 *
 * Each measurement is passed on as it is: the crates are heavy enough to smooth it, a filter would only make them late,
 * and whoever shakes the phone wants to shake the crates.
 */
export class Motion {
    #onTilt;
    #onChange;
    #timer = null;
    #wakeLock = null;
    #isFirst = true;
    #listen = (event) => this.#measure(event.accelerationIncludingGravity);

    isOn = false;

    /** What the user should know, or an empty text. */
    note = "";

    constructor({ onTilt, onChange }) {
        this.#onTilt = onTilt;
        this.#onChange = onChange;
        // The lock ends when the page is hidden.
        document.addEventListener("visibilitychange", () => { if (this.isOn && !document.hidden) this.#stayAwake(); });
    }

    static get isAvailable() {
        return "DeviceMotionEvent" in window && isSecureContext;
    }

    /** Begins to listen. Where the user must be asked, this has to be called from a click. */
    async start() {
        if (typeof DeviceMotionEvent.requestPermission === "function") {
            const answer = await DeviceMotionEvent.requestPermission().catch(() => "denied");
            if (answer !== "granted") {
                const note = "The browser does not let this page read the phone’s motion. Reload it to be asked again.";
                return this.#change(false, note);
            }
        }
        this.#isFirst = true;
        addEventListener("devicemotion", this.#listen);
        this.#timer = setTimeout(() => this.#change(true, "This device has not reported any motion yet."), patience);
        this.#change(true, "");
        this.#stayAwake();
    }

    stop() {
        if (!this.isOn) return;
        removeEventListener("devicemotion", this.#listen);
        clearTimeout(this.#timer);
        this.#wakeLock?.release();
        this.#wakeLock = null;
        this.#change(false, "");
    }

    #measure(acceleration) {
        // A computer without the sensor sends one event with nothing in it.
        if (!Number.isFinite(acceleration?.x) || !Number.isFinite(acceleration?.y)) return;
        clearTimeout(this.#timer);
        if (this.note !== "") this.#change(true, "");
        this.#onTilt(screenTilt(acceleration, screen.orientation?.angle ?? window.orientation ?? 0), this.#isFirst);
        this.#isFirst = false;
    }

    #change(isOn, note) {
        this.isOn = isOn;
        this.note = note;
        this.#onChange();
    }

    /** Tilting touches nothing, and so the screen would go dark. Where that cannot be helped, it does. */
    async #stayAwake() {
        const lock = await navigator.wakeLock?.request("screen").catch(() => null);
        if (this.isOn) this.#wakeLock = lock ?? null; else lock?.release();
    }
}
