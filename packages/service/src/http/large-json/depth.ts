/** Lists and objects within each other that a large body may have: what JSON nests deeply takes fifty times its size to parse. */
export const MOST_DEEP = 100_000;

const [QUOTE, ESCAPE] = [0x22, 0x5c];
/** Brackets and braces. */
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Whether something that may be JSON nests deeper than that. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place]!;
    if (byte === QUOTE) inText = !inText;
    else if (inText) place += byte === ESCAPE ? 1 : 0;
    else if (OPEN.has(byte)) depth += 1;
    else if (CLOSE.has(byte)) depth -= 1;
    if (depth > MOST_DEEP) return true;
  }
  return false;
}
