// The numbers beside the scene.

/** Returns the page's element with an id. */
export const element = (id) => document.getElementById(id);

/** Sets a text only if it differs, so that nothing is laid out or read aloud again. */
export function show(id, text) {
    const node = element(id);
    if (node.textContent !== text) node.textContent = text;
}

/** Returns a number with a minus sign, and without a sign if it is zero. */
function signed(value) {
    const text = value.toFixed(2);
    return text === "-0.00" ? "0.00" : text.replace("-", "−");
}

/** Shows the numbers of the newest frame, or dashes if there is none. */
export function showReadings({ scene, frame, clientNumber, latency }) {
    const none = "–";
    const tilt = frame?.tilt.map(signed);
    show("tilt-x", tilt ? `${tilt[0]} g` : none);
    show("tilt-y", tilt ? `${tilt[1]} g` : none);
    show("tilter", frame ? tilterName(frame.tilter, clientNumber, scene) : none);
    show("step-count", frame ? String(frame.step) : none);
    show("time", frame ? `${frame.time.toFixed(2)} s` : none);
    show("load", frame ? percent(frame.load) : none);
    show("latency", latency === null ? none : `${latency < 10 ? latency.toFixed(1) : Math.round(latency)} ms`);
    show("clients", frame ? String(frame.clients) : none);
    show("client", clientNumber === null ? none : `No. ${clientNumber}`);
    element("gauge").setAttribute("aria-label", tilt ? `Tilt: ${tilt[0]} g to the right, ${tilt[1]} g up` : "Tilt");
}

function tilterName(tilter, clientNumber, scene) {
    if (tilter === null) return scene.isTilted ? "the scene" : "nobody";
    return tilter === clientNumber ? "you" : `No. ${tilter}`;
}

function percent(load) {
    return `${(100 * load).toFixed(load < 0.1 ? 1 : 0)} %`;
}
