// The gallery: each scene as a picture, to choose from.

import { element } from "./readings.js";

/** The scenes at the top: what the page can do is seen in them at once. */
const first = ["wrecking-ball"];

export class Gallery {
    #live;
    #dialog = element("gallery");

    constructor(live) {
        this.#live = live;
        element("gallery-open").addEventListener("click", () => this.open());
        element("gallery-close").addEventListener("click", () => this.#dialog.close());
        // The dialog itself is the target only around its content.
        this.#dialog.addEventListener("click", ({ target }) => { if (target === this.#dialog) this.#dialog.close(); });
    }

    /** Shows the scenes that the server has now. */
    open() {
        const { scene, isConnected } = this.#live;
        if (scene === null || !isConnected || this.#dialog.open) return;
        const entries = scene.scenes.map((name, index) => ({ name, index }));
        const top = entries.filter(({ name }) => first.includes(name));
        const rest = entries.filter(({ name }) => !first.includes(name));
        element("gallery-scenes").replaceChildren(...[...top, ...rest].map((entry) => this.#item(entry)));
        this.#dialog.showModal();
        this.#dialog.querySelector("[aria-current]")?.focus();
    }

    /** Closes it, because the scenes can no longer be chosen. */
    close() {
        this.#dialog.close();
    }

    #item({ name, index }) {
        const picture = new Image(160, 120);
        const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
        const search = [location.search.slice(1), `scene=${index}`, `theme=${isDark ? "dark" : "light"}`];
        picture.loading = "lazy";
        // The name stands below it.
        picture.alt = "";
        picture.src = `/thumbnail?${search.filter((part) => part !== "").join("&")}`;
        const text = document.createElement("span");
        text.textContent = name;
        const button = document.createElement("button");
        button.type = "button";
        button.append(picture, text);
        if (name === this.#live.scene.name) button.setAttribute("aria-current", "true");
        button.addEventListener("click", () => this.#choose(name));
        const item = document.createElement("li");
        item.append(button);
        return item;
    }

    #choose(name) {
        this.#live.send({ type: "scene", name });
        this.#dialog.close();
        element("stage").focus({ preventScroll: true });
    }
}
