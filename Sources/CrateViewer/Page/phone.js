// The page on a phone that scanned the QR code, whose URL ends with #phone: the scene alone, as large as the screen.

import { WakeLock } from "./wake.js";

const mark = "#phone";

/**
 * Fills the window with the scene until the user leaves, and after the first tap the screen, too.
 *
 * Browsers permit full screen, the orientation lock and the sensors only after a tap, and not all do: an iPhone permits
 * only the sensors. `data-phone` of the body is "waiting" before the tap and "on" after it.
 */
export class Phone {
    #body = document.body;
    #wakeLock = new WakeLock();

    /** Calls `onBegin` during the tap. */
    constructor({ begin, leave, onBegin }) {
        if (location.hash === mark) this.#body.dataset.phone = "waiting";
        begin.addEventListener("click", () => {
            this.#body.dataset.phone = "on";
            // First, because a request for permission must come before any await.
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
        // The screen would turn with the tilted phone.
        if (this.isOn) await screen.orientation?.lock?.(screen.orientation.type).catch(() => {});
    }

    #leave() {
        delete this.#body.dataset.phone;
        // A reload must not return to this view.
        history.replaceState(null, "", location.pathname + location.search);
        this.#wakeLock.release();
        if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    }
}
