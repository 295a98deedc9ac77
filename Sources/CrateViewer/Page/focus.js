// The focus after a choice.

/**
 * Gives the focus back to an element after a choice by pointer in lists and buttons, so that the keys are the page's again: in
 * a list they would choose something else, and on a button do it once more. After a choice by key the focus stays.
 */
export function returnFocus(controls, target) {
    let isByPointer = false;
    addEventListener("pointerdown", () => { isByPointer = true; }, { capture: true });
    addEventListener("keydown", () => { isByPointer = false; }, { capture: true });
    for (const control of controls) {
        control.addEventListener(control.matches("button") ? "click" : "change", () => {
            if (isByPointer) target.focus({ preventScroll: true });
        });
    }
}
