// A part of the page that folds, and stays as it was left, also at the next visit.

/** The name in the browser's storage under which the state of an element is kept. */
const key = ({ id }) => `folding.${id}`;

/** Unfolds a `details` element if it was left so, and remembers what becomes of it. */
export function rememberFolding(details) {
    details.open = stored(details) === "open";
    details.addEventListener("toggle", () => {
        try {
            localStorage.setItem(key(details), details.open ? "open" : "closed");
        } catch {
            // Without a storage it is folded at the next visit.
        }
    });
}

/** Returns what was kept of an element, or null. A browser may refuse to read its storage. */
function stored(details) {
    try {
        return localStorage.getItem(key(details));
    } catch {
        return null;
    }
}
