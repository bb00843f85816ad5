/**
 * Maximum number of arrays and objects in a large body. Valid bodies have far fewer; parsing millions of them takes
 * twenty times their size in memory, or fifty times if deeply nested.
 */
export const MAX_PARTS = 100_000;

const [QUOTE, ESCAPE] = [0x22, 0x5c];
/** Brackets and braces. */
const OPENING_BYTES = new Set([0x5b, 0x7b]);

/** True if JSON, valid or not, exceeds the limit. */
export function hasTooManyParts(bytes: Uint8Array): boolean {
  let parts = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- a loop over every byte of large bodies
    const byte = bytes[index]!;
    if (byte === QUOTE) inString = !inString;
    else if (inString) index += byte === ESCAPE ? 1 : 0;
    else if (OPENING_BYTES.has(byte)) parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}
