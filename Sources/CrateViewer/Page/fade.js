// The transition from one scene to the next.

// As in Core Animation: a quarter of a second, with the default easing of CSS.
const timing = { duration: 250, easing: "ease" };

/** Fades out the present contents of a canvas, and fades in its new ones. */
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
