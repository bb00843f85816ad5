import { FINGERPRINT_BITS } from '../graph/fingerprint/similarity.ts';
import { SHARED_BITS_CODE } from './shared-bits-code.ts';

/** Compounds per block: one for each bit of a SIMD register. */
export const BLOCK = 128;
const BLOCK_BYTES = BLOCK / 8;
const BLOCK_WORDS = BLOCK_BYTES / 4;
/** Maximum number of a molecule's bits in the WebAssembly: a multiple of four, below 256. */
const MAX_BITS = 252;
/** Bits of a count. */
const COUNT_BITS = 8;
/** Where the WebAssembly's memory holds the addresses of columns, the result and the columns, in bytes. */
const ADDRESSES = 0;
const RESULT = 1_024;
const COLUMNS = 2_048;
const PAGE_BYTES = 65_536;

/** See `shared-bits.wat`. */
type Count = (block: number, addresses: number, end: number, result: number, least: number) => number;

/** The compiled code; undefined where SIMD is not supported (Safari before 16.4). */
function instantiate(memory: WebAssembly.Memory): Count | undefined {
  const code = Uint8Array.from(atob(SHARED_BITS_CODE), (character) => character.charCodeAt(0));
  if (!WebAssembly.validate(code)) return undefined;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { columns: { memory } });
  return exports['count'] as Count;
}

/**
 * The fingerprints of many compounds as columns: for each bit of a fingerprint, one bit per compound. WebAssembly adds
 * the columns of a molecule's bits for 128 compounds at a time, which gives the number of bits that each shares with it.
 */
export class BitColumns {
  readonly #memory: Uint32Array;
  readonly #count: Count | undefined;
  readonly #columnBytes: number;
  #bits: readonly number[] = [];
  /** Where the list of the addresses of its columns ends. */
  #end = ADDRESSES;

  /** @param withWasm false to do without WebAssembly, as a test does */
  constructor(fingerprints: readonly ArrayLike<number>[], withWasm = true) {
    this.#columnBytes = Math.ceil(fingerprints.length / BLOCK) * BLOCK_BYTES;
    // The last column is empty. It makes the number of columns to add a multiple of four.
    const bytes = COLUMNS + (FINGERPRINT_BITS + 1) * this.#columnBytes;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    this.#memory = new Uint32Array(memory.buffer);
    for (const [compound, bits] of fingerprints.entries())
      for (let index = 0; index < bits.length; index += 1)
        this.#memory[this.#address(bits[index]!) / 4 + (compound >>> 5)]! |= 1 << (compound & 31);
    this.#count = withWasm ? instantiate(memory) : undefined;
  }

  #address(bit: number): number {
    return COLUMNS + bit * this.#columnBytes;
  }

  /** Sets the molecule whose bits are looked for. */
  start(bits: readonly number[]): void {
    this.#bits = bits;
    if (bits.length > MAX_BITS) return;
    const count = Math.ceil(bits.length / 4) * 4;
    for (let index = 0; index < count; index += 1)
      this.#memory[ADDRESSES / 4 + index] = this.#address(bits[index] ?? FINGERPRINT_BITS);
    this.#end = ADDRESSES + 4 * count;
  }

  /**
   * Finds the compounds of a block that share at least a number of bits with the molecule.
   *
   * @param least at least 1
   * @param found gets the position of each such compound and how many bits it shares
   */
  find(block: number, least: number, found: (position: number, shared: number) => void): void {
    if (least > this.#bits.length) return;
    if (this.#count === undefined || this.#bits.length > MAX_BITS) this.#findWithoutWasm(block, least, found);
    else if (this.#count(block * BLOCK_BYTES, ADDRESSES, this.#end, RESULT, least) === 1)
      for (let word = 0; word < BLOCK_WORDS; word += 1) this.#readWord(block, word, found);
  }

  /** Reads the counts of 32 compounds from the result. */
  #readWord(block: number, word: number, found: (position: number, shared: number) => void): void {
    const result = RESULT / 4 + word;
    let rest = this.#memory[result + COUNT_BITS * BLOCK_WORDS]!;
    while (rest !== 0) {
      const place = 31 - Math.clz32(rest & -rest);
      let shared = 0;
      for (let bit = 0; bit < COUNT_BITS; bit += 1)
        shared |= ((this.#memory[result + bit * BLOCK_WORDS]! >>> place) & 1) << bit;
      found(block * BLOCK + word * 32 + place, shared);
      rest &= rest - 1;
    }
  }

  #findWithoutWasm(block: number, least: number, found: (position: number, shared: number) => void): void {
    for (let position = block * BLOCK; position < (block + 1) * BLOCK; position += 1) {
      const word = position >>> 5;
      let shared = 0;
      for (const bit of this.#bits) shared += (this.#memory[this.#address(bit) / 4 + word]! >>> (position & 31)) & 1;
      if (shared >= least) found(position, shared);
    }
  }
}
