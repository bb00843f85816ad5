/** Character codes with a meaning in SMILES, for scanners. */
export const codeOf = (character: string): number => character.charCodeAt(0);

export const OPEN_PAREN = codeOf('(');
export const CLOSE_PAREN = codeOf(')');
export const OPEN_BRACKET = codeOf('[');
export const DOT = codeOf('.');
export const COLON = codeOf(':');
export const PERCENT = codeOf('%');
export const ZERO = codeOf('0');
export const NINE = codeOf('9');
export const UPPER_B = codeOf('B');
export const UPPER_C = codeOf('C');
export const LOWER_L = codeOf('l');
export const LOWER_R = codeOf('r');
