// The transition from a scene to the next.

// Core Animation's: a quarter of a second, eased as CSS does by default.
const timing = { duration: 250, easing: "ease" };

/** Lets what a canvas shows fade away, and what it shows from now on appear in its place. */
export function fade(canvas) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || canvas.width === 0) return;
    const old = document.createElement("canvas");
    [old.width, old.height] = [canvas.width, canvas.height];
    old.getContext("2d").drawImage(canvas, 0, 0);
    old.className = "leaving";
    old.ariaHidden = "true";
    canvas.after(old);
    canvas.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    const leaving = old.animate([{ opacity: 1 }, { opacity: 0 }], timing);
    leaving.onfinish = leaving.oncancel = () => old.remove();
}
