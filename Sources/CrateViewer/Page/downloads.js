// Downloads.

/**
 * Fetches the file at a path of the server and hands it to the user. Throws an error with the server's reason if that
 * fails. `query` is added to the page's own query, which may contain a token.
 */
export async function download(path, fallbackName, query = "") {
    const search = [location.search.slice(1), query].filter((part) => part !== "").join("&");
    const response = await fetch(search === "" ? path : `${path}?${search}`, { cache: "no-store" });
    if (!response.ok) {
        const text = (await response.text()).trim();
        throw new Error(text || `The server answered ${response.status}.`);
    }
    const disposition = response.headers.get("Content-Disposition") ?? "";
    const link = document.createElement("a");
    link.download = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? fallbackName;
    link.href = URL.createObjectURL(await response.blob());
    link.click();
    // By then the browser has begun to read.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
