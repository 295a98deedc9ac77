// The pictures that shapes show in place of their looks.

/** The pictures of the scene by their numbers, since they were first asked for. */
const pictures = new Map();
let query = "";

/** Forgets the pictures of the scene before one that begins: their numbers mean others, and files change. */
export function forgetPictures({ name, scenes }) {
    pictures.clear();
    // The time keeps the browser from what it has from before.
    const search = [location.search.slice(1), `scene=${scenes.indexOf(name)}`, `at=${Date.now()}`];
    query = search.filter((part) => part !== "").join("&");
}

/** Returns a picture, or null as long as it is not there. */
export function picture(number) {
    let image = pictures.get(number);
    if (!image) {
        image = new Image();
        image.src = `/picture?${query}&picture=${number}`;
        pictures.set(number, image);
    }
    return image.complete && image.naturalWidth > 0 ? image : null;
}
