import { must } from '../must.ts';

/** Strings by key. */
export type Texts = Readonly<Record<string, string>>;

/** Strings as bytes shared by all threads; a copy of the catalogue's strings would take 20 MiB in each. */
export interface TextMemory {
  bytes: Uint8Array;
  /** Offset of each string, which ends at the next zero byte: neither JSON nor SMARTS contains one. */
  offsets: Readonly<Record<string, number>>;
}

const MEMORY = Symbol('memory');

/** Copies strings into new shared memory. */
export function packTexts(texts: Texts): TextMemory {
  const offsets: Record<string, number> = {};
  let size = 0;
  for (const [key, text] of Object.entries(texts)) {
    offsets[key] = size;
    size += Buffer.byteLength(text) + 1;
  }
  const memory = Buffer.from(new SharedArrayBuffer(size));
  for (const [key, text] of Object.entries(texts)) memory.write(text, must(offsets[key], 'an offset'));
  return { bytes: new Uint8Array(memory.buffer), offsets };
}

/** The shared memory of strings: the existing one if they were read from it, otherwise a new one. */
export const getMemory = (texts: Texts): TextMemory =>
  (texts as { readonly [MEMORY]?: TextMemory })[MEMORY] ?? packTexts(texts);

/** Reads strings from shared memory; each is decoded on access. */
export function readTexts(memory: TextMemory): Texts {
  const bytes = Buffer.from(memory.bytes.buffer, memory.bytes.byteOffset, memory.bytes.byteLength);
  const target: Readonly<Record<string | symbol, unknown>> = memory.offsets;
  return new Proxy(target, {
    get(offsets, key) {
      if (key === MEMORY) return memory;
      const begin = offsets[key];
      return typeof begin === 'number' ? bytes.toString('utf8', begin, bytes.indexOf(0, begin)) : undefined;
    },
  }) as Texts;
}
