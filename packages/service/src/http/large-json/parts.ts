/** Lists and objects that a large body may have. No valid one has more than a few; millions of them take twenty times their size to parse, and deeply nested ones fifty times. */
export const MOST_PARTS = 100_000;

const [QUOTE, ESCAPE] = [0x22, 0x5c];
/** Brackets and braces. */
const OPEN = new Set([0x5b, 0x7b]);

/** Whether something that may be JSON has more of them than that. */
export function hasTooManyParts(bytes: Uint8Array): boolean {
  let parts = 0;
  let inText = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place]!;
    if (byte === QUOTE) inText = !inText;
    else if (inText) place += byte === ESCAPE ? 1 : 0;
    else if (OPEN.has(byte)) parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}
