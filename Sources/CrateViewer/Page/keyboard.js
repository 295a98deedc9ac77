// What the keys do.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Calls `nudge(x, y)`, `upright()` and `pause()` for keys, wherever the focus is that does not need them itself. */
export function listenToKeys({ nudge, upright, pause }) {
    addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("select, input")) return;
        if (event.key in arrows) {
            nudge(...arrows[event.key]);
        } else if (event.key === "0" || event.key === "Home") {
            upright();
        } else if (event.key === " " && !event.target.closest?.("button")) {
            if (!event.repeat) pause();
        } else {
            return;
        }
        event.preventDefault();
    });
}
