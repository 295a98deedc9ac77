// The page on a phone that came by the QR code, whose URL ends with #phone: the scene alone, as large as the screen.

import { WakeLock } from "./wake.js";

const mark = "#phone";

/**
 * Fills the window with the scene until it is left, and after the first tap the screen, too.
 *
 * Full screen, the lock of the orientation and the sensors' permission are given for a tap only, and not by all browsers: an
 * iPhone has the last one alone. `data-phone` of the body is "waiting" before the tap and "on" after it.
 */
export class Phone {
    #body = document.body;
    #wakeLock = new WakeLock();

    /** Calls `onBegin` within the tap. */
    constructor({ begin, leave, onBegin }) {
        if (location.hash === mark) this.#body.dataset.phone = "waiting";
        begin.addEventListener("click", () => {
            this.#body.dataset.phone = "on";
            // First: what asks the user has to come before anything that is awaited.
            onBegin();
            this.#wakeLock.hold();
            this.#fillScreen();
        });
        leave.addEventListener("click", () => this.#leave());
    }

    get isOn() {
        return "phone" in this.#body.dataset;
    }

    async #fillScreen() {
        const root = document.documentElement;
        await root.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
        // The screen would turn with the phone that is tilted.
        if (this.isOn) await screen.orientation?.lock?.(screen.orientation.type).catch(() => {});
    }

    #leave() {
        delete this.#body.dataset.phone;
        // A reload must not come back.
        history.replaceState(null, "", location.pathname + location.search);
        this.#wakeLock.release();
        if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    }
}
