import { itemAt } from '../must.ts';

/** Strings by key. */
export type Texts = Readonly<Record<string, string>>;

/** Strings and their keys as bytes shared by all threads: the catalogue's keys alone took 11 MiB of each as objects. */
export interface TextMemory {
  /** Each key followed by its string, both ended by a zero byte: neither JSON nor SMARTS contains one. Keys are ASCII. */
  bytes: Uint8Array;
  /** A hash table with open addressing: the position of each key in `bytes` plus one; 0 for an empty slot. */
  slots: Uint32Array;
}

const MEMORY = Symbol('memory');

/** Slots per string, at least, so that most keys are found at once. */
const SLOTS_PER_TEXT = 1.5;

/** The slot at which the search for a key begins (FNV-1a). */
function firstSlot(key: string, slots: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) & (slots.length - 1);
}

function isKeyAt(bytes: Uint8Array, position: number, key: string): boolean {
  for (let index = 0; index < key.length; index += 1)
    if (bytes[position + index] !== key.charCodeAt(index)) return false;
  return bytes[position + key.length] === 0;
}

/** The position of a key in the bytes; −1 if it is not there. */
function find({ bytes, slots }: TextMemory, key: string): number {
  for (let slot = firstSlot(key, slots); ; slot = (slot + 1) & (slots.length - 1)) {
    const entry = itemAt(slots, slot);
    if (entry === 0) return -1;
    if (isKeyAt(bytes, entry - 1, key)) return entry - 1;
  }
}

/** Copies strings into new shared memory. @throws RangeError for a key that is not ASCII */
export function packTexts(texts: Texts): TextMemory {
  const entries = Object.entries(texts);
  const size = entries.reduce((sum, [key, text]) => sum + key.length + Buffer.byteLength(text) + 2, 0);
  const memory = Buffer.from(new SharedArrayBuffer(size));
  const count = 2 ** Math.ceil(Math.log2(entries.length * SLOTS_PER_TEXT + 1));
  const slots = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
  let position = 0;
  for (const [key, text] of entries) {
    if (key.includes('\0') || Buffer.byteLength(key) !== key.length)
      throw new RangeError(`expected a key in ASCII; got ${JSON.stringify(key)}`);
    let slot = firstSlot(key, slots);
    while (slots[slot] !== 0) slot = (slot + 1) & (count - 1);
    slots[slot] = position + 1;
    position += memory.write(`${key}\0${text}\0`, position);
  }
  return { bytes: new Uint8Array(memory.buffer), slots };
}

/** The shared memory of strings: the existing one if they were read from it, otherwise a new one. */
export const getMemory = (texts: Texts): TextMemory =>
  (texts as { readonly [MEMORY]?: TextMemory })[MEMORY] ?? packTexts(texts);

/** All keys, in the order in which they were packed. */
function readKeys(bytes: Buffer): string[] {
  const keys: string[] = [];
  for (let begin = 0; begin < bytes.length;) {
    const end = bytes.indexOf(0, begin);
    keys.push(bytes.toString('latin1', begin, end));
    begin = bytes.indexOf(0, end + 1) + 1;
  }
  return keys;
}

/** Reads strings from shared memory; each is decoded on access. */
export function readTexts(memory: TextMemory): Texts {
  const bytes = Buffer.from(memory.bytes.buffer, memory.bytes.byteOffset, memory.bytes.byteLength);
  const read = (key: string | symbol): string | undefined => {
    const position = typeof key === 'string' ? find(memory, key) : -1;
    if (typeof key !== 'string' || position === -1) return undefined;
    const begin = position + key.length + 1;
    return bytes.toString('utf8', begin, bytes.indexOf(0, begin));
  };
  return new Proxy<Record<string, string>>(Object.create(null) as Record<string, string>, {
    get: (_, key) => (key === MEMORY ? memory : read(key)),
    has: (_, key) => typeof key === 'string' && find(memory, key) !== -1,
    ownKeys: () => readKeys(bytes),
    getOwnPropertyDescriptor: (_, key) => {
      const value = read(key);
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
  });
}
