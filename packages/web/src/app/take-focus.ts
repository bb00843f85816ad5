/** A `ref` for what replaces a form, so that a screen reader reads it and the keyboard continues there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
