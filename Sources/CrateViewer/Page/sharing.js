// A link to the scene as it is now, and the scene of a link, which is loaded if somebody wants it.

import { fragmentOf, hasScene, sceneIn } from "./links.js";
import { element, show } from "./readings.js";

/** The number of characters in a message: JSON may need six bytes for one, and a message has at most 4096. */
const partLength = 600;

export class Sharing {
    #live;
    #notice;
    /** The text of the scene that is offered, or null. */
    #offered = null;
    /** The sentence about the last link that was made, for the note beside the button, or "". */
    #note = "";
    /** The fragment that this page has set by itself, and does not offer. */
    #own = null;

    constructor(live, notice) {
        this.#live = live;
        this.#notice = notice;
        element("share").addEventListener("click", () => this.#share());
        element("offer-load").addEventListener("click", () => this.#load());
        element("offer-dismiss").addEventListener("click", () => this.#dismiss());
        addEventListener("hashchange", () => this.offer());
    }

    /** The sentence about the last link that was made, or "". */
    get note() {
        return this.#note;
    }

    /** Forgets the sentence, because something else was done. */
    forgetNote() {
        this.#note = "";
    }

    /** Offers the scene in the address, if there is one. The limits of the server must be known. */
    async offer() {
        const { hash } = location;
        if (!hasScene(hash) || hash === this.#own || !this.#live.isConnected) return;
        try {
            const text = await sceneIn(hash, this.#live.limits.sceneLength);
            // Another link may have come meanwhile.
            if (location.hash !== hash) return;
            this.#offered = text;
            const name = /^ *"?name"?: *"?([^",\n]{1,60})/m.exec(text)?.[1].trim();
            show("offer-text", `The link has a scene${name ? `, “${name}”` : ""}. Loading it starts it for everybody here.`);
            element("offer").hidden = false;
        } catch (error) {
            this.#dismiss();
            this.#notice.show(error.message);
        }
    }

    #load() {
        if (this.#offered === null) return;
        if (!this.#live.isConnected) return this.#notice.show("There is no connection: try again in a moment.");
        const characters = Array.from(this.#offered);
        for (let start = 0; start < characters.length || start === 0; start += partLength) {
            const text = characters.slice(start, start + partLength).join("");
            this.#live.send({ type: "load", text, isLast: start + partLength >= characters.length });
        }
        this.#dismiss();
    }

    /** Removes the offer, and the scene from the address, so that a reload does not offer it again. */
    #dismiss() {
        const hadFocus = element("offer").contains(document.activeElement);
        this.#offered = null;
        element("offer").hidden = true;
        history.replaceState(null, "", location.pathname + location.search);
        if (hadFocus) element("stage").focus({ preventScroll: true });
    }

    async #share() {
        try {
            const response = await fetch(`/scene${location.search}`, { cache: "no-store" });
            const text = await response.text();
            if (!response.ok) throw new Error(text.trim() || `The server answered ${response.status}.`);
            const fragment = await fragmentOf(text, this.#live.limits.sceneLength);
            // Without the token: a link shares a scene, and not the access to this server.
            await this.#copy(location.origin + location.pathname + fragment, fragment);
        } catch (error) {
            this.#say(error.message);
        }
    }

    /** Shows a sentence over the scene and beside the button: on a phone, only one of them is in sight. */
    #say(sentence) {
        this.#note = sentence;
        this.#notice.show(sentence);
    }

    async #copy(link, fragment) {
        const { walls, bodies } = this.#live.scene;
        const hasPicture = [walls, ...bodies.map(({ shapes }) => shapes)].flat().some(({ picture }) => picture !== undefined);
        const token = location.search === "" ? "" : " It lacks this server’s token.";
        const pictures = hasPicture ? " It lacks the pictures, which are files beside the scene." : "";
        try {
            await navigator.clipboard.writeText(link);
            this.#say(`The link to the scene as it is now is copied.${token}${pictures}`);
        } catch {
            // Not over HTTP, or the browser refuses.
            this.#own = fragment;
            history.replaceState(null, "", location.pathname + location.search + fragment);
            this.#say(`The address of this page has the scene as it is now: copy it from there.${pictures}`);
        }
    }
}
