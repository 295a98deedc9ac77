// Reads frames of the binary subprotocol, which contain only the bodies that moved. See "The live protocol".

/** The subprotocol to request from the server. */
export const subprotocol = "crates.binary.v1";

/** The number of units in the longer side of a view, and in a turn. */
const [unitsPerView, unitsPerTurn] = [65536, 65536];

const kind = 1;
const flag = { isPaused: 1, isReplayable: 2, isWhole: 4, hasTilter: 8, hasTimeline: 16, hasScrubber: 32 };

export class FrameReader {
    #poses = [];
    #unit = 1;
    #timestep = 0;
    /** The index of the body that the view follows, or null. */
    #followed = null;

    /** Starts with a scene, whose next frame contains all bodies. */
    begin({ view, timestep, follow }) {
        this.#unit = Math.max(...view) / unitsPerView;
        this.#timestep = timestep;
        this.#followed = follow?.body ?? null;
        this.#poses = [];
    }

    /** Returns the frame in some bytes, with the same keys as in JSON. */
    read(data) {
        const bytes = new Bytes(data);
        if (bytes.uint8() !== kind) throw new Error("The frame is of an unknown kind.");
        const flags = bytes.uint8();
        const has = (bit) => (flags & bit) !== 0;
        const step = bytes.varint();
        const tilt = [bytes.float64(), bytes.float64()];
        const [energy, load, clients] = [bytes.float32(), bytes.float32(), bytes.varint()];
        const tilter = has(flag.hasTilter) ? bytes.varint() : null;
        const timeline = has(flag.hasTimeline) ? [bytes.varint(), bytes.varint()] : null;
        if (timeline) timeline[1] += timeline[0];
        const scrubber = has(flag.hasScrubber) ? bytes.varint() : null;
        this.#readPoses(bytes, has(flag.isWhole));
        return {
            type: "frame", step, time: step * this.#timestep, tilt, poses: this.#poses,
            energy: Number.isFinite(energy) ? energy : null, load, clients,
            isPaused: has(flag.isPaused), isReplayable: has(flag.isReplayable), tilter, timeline, scrubber,
        };
    }

    #readPoses(bytes, isWhole) {
        const count = bytes.varint();
        // A new array, because users of the previous frame may still read its own.
        const poses = isWhole ? [] : this.#poses.slice();
        let index = 0;
        for (let moved = 0; moved < count; moved += 1) {
            index += bytes.varint();
            const [x, y] = [bytes.int24() * this.#unit, bytes.int24() * this.#unit];
            poses[index] = [x, y, bytes.int16() * 2 * Math.PI / unitsPerTurn];
            index += 1;
        }
        // The followed body may be farther away than the bodies' units reach.
        if (this.#followed !== null && poses[this.#followed]) {
            poses[this.#followed] = [bytes.float64(), bytes.float64(), poses[this.#followed][2]];
        }
        this.#poses = poses;
    }
}

/** Reads consecutive numbers, the lowest byte of each first. */
class Bytes {
    #view;
    #place = 0;

    constructor(data) {
        this.#view = new DataView(data);
    }

    uint8() {
        return this.#view.getUint8(this.#advance(1));
    }

    int16() {
        return this.#view.getInt16(this.#advance(2), true);
    }

    int24() {
        const place = this.#advance(3);
        return this.#view.getUint16(place, true) + this.#view.getInt8(place + 2) * 65536;
    }

    float32() {
        return this.#view.getFloat32(this.#advance(4), true);
    }

    float64() {
        return this.#view.getFloat64(this.#advance(8), true);
    }

    /** Reads a whole number in groups of 7 bits, the lowest first. */
    varint() {
        let value = 0;
        for (let factor = 1; ; factor *= 128) {
            const byte = this.uint8();
            value += (byte & 127) * factor;
            if (byte < 128) return value;
        }
    }

    #advance(length) {
        this.#place += length;
        return this.#place - length;
    }
}
