// The colors of the style sheet, for the drawing code.

const names = [
    "background", "grid", "wall", "outline", "shape", "tire", "ball", "sensor", "plank", "board", "wood-line", "joint",
    "velocity", "contact", "text", "muted",
];

let current = read();

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { current = read(); });

function read() {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(names.map((name) => {
        const key = name === "wood-line" ? "woodLine" : name;
        return [key, style.getPropertyValue(`--${name}`).trim()];
    }));
}

/** Returns the current colors. */
export function theme() {
    return current;
}

/** Returns the relative luminance, as WCAG defines it, of a color such as "#f2b632". */
export function luminance(color) {
    const value = parseInt(color.slice(1), 16);
    const [red, green, blue] = [16, 8, 0].map((shift) => {
        const part = (value >> shift & 0xff) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
