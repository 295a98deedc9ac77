// Keeps the screen from going dark, where browsers can.

export class WakeLock {
    #lock = null;
    #isHeld = false;

    constructor() {
        // The lock ends when the page is hidden.
        document.addEventListener("visibilitychange", () => { if (this.#isHeld && !document.hidden) this.#request(); });
    }

    hold() {
        this.#isHeld = true;
        this.#request();
    }

    release() {
        this.#isHeld = false;
        this.#lock?.release();
        this.#lock = null;
    }

    /** Where it cannot be had, the screen goes dark as always. */
    async #request() {
        const lock = await navigator.wakeLock?.request("screen").catch(() => null);
        if (this.#isHeld) this.#lock = lock ?? null; else lock?.release();
    }
}
