// The page's keys.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Calls `nudge(x, y)`, `upright()`, `pause()`, `leave()` and `choose(number)` for keys, unless the focused element
 * needs them itself. */
export function listenToKeys({ nudge, upright, pause, leave, choose }) {
    addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape") return leave();
        const field = event.target.closest?.("select, input");
        if (field && !(field.type === "range" && event.key === " ")) return;
        if (event.key in arrows) {
            nudge(...arrows[event.key]);
        } else if (event.key === "0" || event.key === "Home") {
            upright();
        } else if (/^[1-9]$/.test(event.key)) {
            if (!choose(Number(event.key))) return;
        } else if (event.key === " " && !event.target.closest?.("button")) {
            if (!event.repeat) pause();
        } else {
            return;
        }
        event.preventDefault();
    });
}
