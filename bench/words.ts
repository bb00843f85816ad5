/** The words of a text, as written: a long list of short texts then fits on a screen. */
export const words = (text: TemplateStringsArray): string[] => String.raw(text).trim().split(/\s+/);
