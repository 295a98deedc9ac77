// The scene with its tools as large as the screen.

/** Switches between the page and a section as large as the screen. */
export class FullScreen {
    #section;

    constructor(section, button) {
        this.#section = section;
        // An iPhone's browsers show only films so.
        button.hidden = !document.fullscreenEnabled;
        button.addEventListener("click", () => this.toggle());
        document.addEventListener("fullscreenchange", () => {
            button.setAttribute("aria-pressed", String(document.fullscreenElement === section));
        });
    }

    toggle() {
        if (!document.fullscreenEnabled) return;
        const change = document.fullscreenElement ? document.exitFullscreen() : this.#section.requestFullscreen();
        // Where the browser refuses, the page stays as it is.
        change.catch(() => {});
    }
}
