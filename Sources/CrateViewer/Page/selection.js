// The selected body: by a click with the tool that inspects, or by keys.

export class Selection {
    #live;
    #status;

    /** Reports the selected body in an element for screen readers. */
    constructor(live, status) {
        this.#live = live;
        this.#status = status;
    }

    /** The index of the selected body in the scene, or null. */
    get index() {
        const { scene, selected } = this.#live;
        const index = selected === null || !scene ? -1 : scene.bodies.findIndex(({ id }) => id === selected);
        return index === -1 ? null : index;
    }

    /** Selects the body with an index, or none if it is null. */
    select(index) {
        const bodies = this.#live.scene?.bodies ?? [];
        this.#live.selected = index === null ? null : bodies[index].id;
        this.#status.textContent = index === null ? "" : `${bodies[index].name}, body ${index + 1} of ${bodies.length}`;
    }

    /** Selects the next body, or the one before. */
    advance(isBack) {
        const count = this.#live.scene?.bodies.length ?? 0;
        if (count === 0) return;
        const { index } = this;
        const next = index === null ? (isBack ? count - 1 : 0) : index + (isBack ? -1 : 1);
        this.select((next + count) % count);
    }

    /** Forgets a body that is gone. */
    refresh() {
        if (this.#live.selected !== null && this.index === null) this.select(null);
    }
}
