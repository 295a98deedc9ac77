// Keeps the screen from going dark, in browsers that can.

export class WakeLock {
    #lock = null;
    #isHeld = false;

    constructor() {
        // The browser releases the lock when the page is hidden.
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

    /** Requests the lock. If the browser refuses it, the screen goes dark as usual. */
    async #request() {
        const lock = await navigator.wakeLock?.request("screen").catch(() => null);
        if (this.#isHeld) this.#lock = lock ?? null; else lock?.release();
    }
}
