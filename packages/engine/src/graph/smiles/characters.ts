/** Character codes with a meaning in SMILES, for scanners. */
export const codeOf = (character: string): number => character.charCodeAt(0);

export const OPEN = codeOf('(');
export const CLOSE = codeOf(')');
export const SQUARE = codeOf('[');
export const DOT = codeOf('.');
export const COLON = codeOf(':');
export const PERCENT = codeOf('%');
export const ZERO = codeOf('0');
export const NINE = codeOf('9');
export const LARGE_B = codeOf('B');
export const LARGE_C = codeOf('C');
export const SMALL_L = codeOf('l');
export const SMALL_R = codeOf('r');
