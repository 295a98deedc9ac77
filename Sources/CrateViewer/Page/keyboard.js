// The page's keys.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The keys that act again while they are held. */
const repeating = ["+", "=", "-", ".", "n"];

/**
 * Calls an action for each key, unless the focused element needs the key itself.
 *
 * The actions are `nudge(x, y)` and `pan(x, y)` for the arrows without and with Shift, `choose(number)`, `pause()`,
 * `leave()` for Escape, `undo()`, `redo()`, and `keys`: an action for each other key, called with whether Shift is held.
 */
export function listenToKeys({ nudge, pan, choose, pause, leave, undo, redo, keys }) {
    addEventListener("keydown", (event) => {
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const field = event.target.closest?.("select, input");
        // A dialog has the keys to itself, also after a click on nothing in it.
        if (event.altKey || document.querySelector("dialog[open]")) return;
        if (event.ctrlKey || event.metaKey) {
            // A number has an undo of its own.
            if (field?.type === "number" || !(key === "z" || key === "y")) return;
            event.preventDefault();
            return key === "y" || event.shiftKey ? redo() : undo();
        }
        if (key === "Escape") return leave();
        if (field && !(field.type === "range" && key === " ")) return;
        if (key in arrows) {
            if (event.shiftKey) pan(...arrows[key]); else nudge(...arrows[key]);
        } else if (/^[1-9]$/.test(key)) {
            if (!choose(Number(key))) return;
        } else if (key === " " && !event.target.closest?.("button, summary")) {
            if (!event.repeat) pause();
        } else if (Object.hasOwn(keys, key)) {
            if (!event.repeat || repeating.includes(key)) keys[key](event.shiftKey);
        } else {
            return;
        }
        event.preventDefault();
    });
}
