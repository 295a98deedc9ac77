// Scenes in links: the text of a scene file in the fragment of the page's address, which no server gets to see.

/** What stands before the text in a fragment: compressed, or as it is where a browser cannot compress. */
const [packed, plain] = ["#scene=1.", "#scene=0."];
const compression = "deflate-raw";

/** The largest number of bytes of a link, which chats and mail programs still take. */
const longestLink = 32_000;

/** Whether a fragment is to contain a scene. */
export const hasScene = (fragment) => fragment.startsWith("#scene=");

/** Returns the fragment with a scene. Throws an error with a sentence if it is too large. */
export async function fragmentOf(text, limit) {
    const bytes = new TextEncoder().encode(text);
    const canPack = "CompressionStream" in globalThis;
    const data = canPack ? await collected(bytes, new CompressionStream(compression), Infinity) : bytes;
    const fragment = (canPack ? packed : plain) + base64(data);
    if (bytes.length > limit || fragment.length > longestLink) {
        throw new Error("This scene is too large for a link: download it as a file.");
    }
    return fragment;
}

/** Returns the scene in a fragment. Throws an error with a sentence if there is none that can be read. */
export async function sceneIn(fragment, limit) {
    const isPacked = fragment.startsWith(packed);
    if (isPacked && !("DecompressionStream" in globalThis)) {
        throw new Error("This browser cannot unpack the scene in the link: a newer one can.");
    }
    let bytes;
    try {
        if (!isPacked && !fragment.startsWith(plain)) throw new Error("an unknown form");
        bytes = bytesOf(fragment.slice(packed.length));
        if (isPacked) bytes = await collected(bytes, new DecompressionStream(compression), limit);
        if (bytes.length > limit) throw new TooLarge();
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
        throw new Error(error instanceof TooLarge
            ? "The scene in the link is too large." : "The scene in the link cannot be read: is the link whole?");
    }
}

class TooLarge extends Error {}

/** Returns what comes out of a stream of some bytes. Stops beyond a limit: a few bytes can unpack to many. */
async function collected(bytes, transform, limit) {
    const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
    const pieces = [];
    for (let length = 0; ;) {
        const { done, value } = await reader.read();
        if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
        length += value.length;
        if (length > limit) {
            await reader.cancel();
            throw new TooLarge();
        }
        pieces.push(value);
    }
}

/** Base64 with the characters that addresses take (RFC 4648, section 5). */
function base64(bytes) {
    const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text) {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
