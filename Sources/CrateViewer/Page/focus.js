// The focus after a choice.

/**
 * Returns the focus to an element after a choice by pointer in lists and on buttons, so that the keys control the page
 * again: in a list they would choose something else, and on a button press it once more. After a choice by key the
 * focus stays.
 */
export function returnFocus(controls, target) {
    let isByPointer = false;
    addEventListener("pointerdown", () => { isByPointer = true; }, { capture: true });
    addEventListener("keydown", () => { isByPointer = false; }, { capture: true });
    for (const control of controls) {
        control.addEventListener(control.matches("button, summary") ? "click" : "change", () => {
            if (isByPointer) target.focus({ preventScroll: true });
        });
    }
}
