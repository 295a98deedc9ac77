// The WebSocket to the server, which reconnects after a loss and measures the latency.

import { FrameReader, subprotocol } from "./frames.js";

const shortestDelay = 500;
const longestDelay = 5000;
const pingInterval = 1000;

/** The silence after which the connection counts as lost, in ms. A phone that changes its network gets no notice. */
const silenceLimit = 8000;

/** The close codes after which a new connection would only be closed again, because the page broke a rule. */
const finalCodes = new Map([
    [1002, "the protocol was broken"],
    [1003, "a message was not text"],
    [1007, "a message was not understood"],
    [1008, "there were too many messages"],
    [1009, "a message was too long"],
]);

/**
 * A connection that is opened again whenever it is lost.
 *
 * `onMessage` is called with each message, and `onState` with "connecting", "connected", "lost" or "closed" and a text:
 * the server's reason for closing the connection, if it gave one.
 */
export class Connection {
    #socket = null;
    #delay = shortestDelay;
    #retry = null;
    #pingTimes = new Map();
    #nextPing = 1;
    #lastHeard = 0;
    #frames = new FrameReader();
    #onMessage;
    #onState;

    /** The round-trip time of the newest answered ping, in milliseconds, or null. */
    latency = null;

    constructor({ onMessage, onState }) {
        this.#onMessage = onMessage;
        this.#onState = onState;
        setInterval(() => this.#ping(), pingInterval);
        // Back on the page or in the network, nobody should have to wait for the next attempt.
        const hurry = () => { if (this.#retry !== null) this.open(); };
        addEventListener("online", hurry);
        document.addEventListener("visibilitychange", () => { if (!document.hidden) hurry(); });
    }

    get isConnected() {
        return this.#socket?.readyState === WebSocket.OPEN;
    }

    /** Starts to connect at once. */
    open() {
        clearTimeout(this.#retry);
        this.#retry = null;
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        const socket = new WebSocket(`${scheme}//${location.host}/live${location.search}`, [subprotocol]);
        socket.binaryType = "arraybuffer";
        this.#socket = socket;
        this.#pingTimes.clear();
        this.#lastHeard = performance.now();
        socket.onopen = () => {
            this.#delay = shortestDelay;
            this.#onState("connected");
            this.#ping();
        };
        socket.onmessage = (event) => this.#receive(event.data);
        socket.onclose = (event) => this.#closed(event.code, event.reason);
    }

    /** Sends a message. Returns whether there was a connection. */
    send(message) {
        if (!this.isConnected) return false;
        this.#socket.send(JSON.stringify(message));
        return true;
    }

    #receive(data) {
        this.#lastHeard = performance.now();
        const message = typeof data === "string" ? JSON.parse(data) : this.#frames.read(data);
        if (message.type === "scene") this.#frames.begin(message);
        if (message.type !== "pong") return this.#onMessage(message);
        const sent = this.#pingTimes.get(message.id);
        if (sent !== undefined) this.latency = this.#lastHeard - sent;
        // Older pings get no response after this one.
        for (const id of this.#pingTimes.keys()) if (id <= message.id) this.#pingTimes.delete(id);
    }

    #ping() {
        if (this.#socket === null) return;
        if (performance.now() - this.#lastHeard > silenceLimit) return this.#closed(1006, "");
        if (!this.isConnected) return;
        this.#pingTimes.set(this.#nextPing, performance.now());
        this.send({ type: "ping", id: this.#nextPing });
        this.#nextPing += 1;
    }

    #closed(code, reason) {
        const socket = this.#socket;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        this.#socket = null;
        this.latency = null;
        if (finalCodes.has(code)) return this.#onState("closed", reason || finalCodes.get(code));
        this.#retry = setTimeout(() => this.open(), this.#delay);
        this.#delay = Math.min(2 * this.#delay, longestDelay);
        this.#onState("lost", reason);
    }
}
