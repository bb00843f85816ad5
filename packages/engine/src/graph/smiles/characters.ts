/** Character codes with a meaning in SMILES, for scanners. */
export const getCode = (character: string): number => character.charCodeAt(0);

export const OPEN_PAREN = getCode('(');
export const CLOSE_PAREN = getCode(')');
export const OPEN_BRACKET = getCode('[');
export const DOT = getCode('.');
export const COLON = getCode(':');
export const PERCENT = getCode('%');
export const ZERO = getCode('0');
export const NINE = getCode('9');
export const UPPER_B = getCode('B');
export const UPPER_C = getCode('C');
export const LOWER_L = getCode('l');
export const LOWER_R = getCode('r');
