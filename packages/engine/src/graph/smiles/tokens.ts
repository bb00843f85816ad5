import { atomicNumber } from './elements.ts';

const BRACKET = /^\[(\d+)?([A-Za-z][a-z]?|\*)(@[A-Z]{2}\d*|@@?)?(?:H(\d*))?([+-]\d*|\++|-+)?(?::\d+)?\]$/;

function getCharge(text: string | undefined): number {
  if (text === undefined) return 0;
  const sign = text[0] === '-' ? -1 : 1;
  if (text.length === 1) return sign;
  const digits = Number(text.slice(1));
  return sign * (Number.isNaN(digits) ? text.length : digits);
}

/** The properties of an atom token. */
export interface Token {
  z: number;
  charge: number;
  isotope: number;
  /** -1 if implied by the valence. */
  hydrogens: number;
  aromatic: boolean;
  /** True if its mark is `@@`; null if it has none. */
  mark: boolean | null;
}

/** Cache of tokens in brackets: a few dozen cover nearly all molecules. */
const BRACKET_TOKENS = new Map<string, Token>();
const MAX_CACHED_TOKENS = 1_024;

export function bracketToken(text: string): Token {
  let token = BRACKET_TOKENS.get(text);
  if (token === undefined) {
    const [, isotope, symbol = '*', mark, hydrogens, charge] = BRACKET.exec(text) ?? [];
    token = {
      z: atomicNumber(symbol),
      charge: getCharge(charge),
      isotope: Number(isotope ?? 0),
      hydrogens: hydrogens === undefined ? 0 : hydrogens === '' ? 1 : Number(hydrogens),
      aromatic: symbol[0]! >= 'a' && symbol[0]! <= 'z',
      mark: mark === '@' ? false : mark === '@@' ? true : null,
    };
    if (BRACKET_TOKENS.size < MAX_CACHED_TOKENS) BRACKET_TOKENS.set(text, token);
  }
  return token;
}

/** Tokens of one character without brackets, by its code. */
const ORGANIC_SUBSET_TOKENS: readonly (Token | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const symbol = String.fromCharCode(code);
  if (!/[*BCNOPSFIbcnops]/.test(symbol)) return undefined;
  return { z: atomicNumber(symbol), charge: 0, isotope: 0, hydrogens: -1, aromatic: symbol > 'Z', mark: null };
});
/** For characters that RDKit's own output does not contain. */
const UNKNOWN = organicToken(0);
export const CHLORINE = organicToken(17);
export const BROMINE = organicToken(35);

/** The token of one character without brackets. */
export const getToken = (character: number): Token => ORGANIC_SUBSET_TOKENS[character] ?? UNKNOWN;

function organicToken(z: number): Token {
  return { z, charge: 0, isotope: 0, hydrogens: -1, aromatic: false, mark: null };
}
