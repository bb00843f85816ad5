import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const MIB = 1_048_576;
/** What WebAssembly memory is counted in, in bytes. */
const WASM_PAGE_BYTES = 65_536;
/** Most memory that a toolkit instance may take, in bytes: in two workers, what a service of 350 MiB has left of 900. The most that is known of a molecule of 500 atoms is 144 MiB, for a chain of 249 stereocentres. */
const MAX_INSTANCE_BYTES = 192 * MIB;
/** An instance that has taken more is not used again: its memory never shrinks. Drug-sized molecules leave it at the 16 MiB that it has from the start; a lower bound would cost a worker for each of those chains. */
const MAX_REUSED_BYTES = 160 * MIB;

const FILE = createRequire(import.meta.url).resolve('@rdkit/rdkit/RDKit_minimal.wasm');

/** The memory of one toolkit instance, which does not grow beyond a bound: what needs more gets none, and fails. */
export class ToolkitMemory {
  #memory: WebAssembly.Memory | null = null;
  #refused = false;

  /** Whether a molecule needed more than there may be. The instance is not to be trusted then, whatever it answered. */
  get isExhausted(): boolean {
    return this.#refused;
  }

  /** Whether the instance holds more than one that works on. */
  get isLarge(): boolean {
    return this.#memory !== null && this.#memory.buffer.byteLength > MAX_REUSED_BYTES;
  }

  /** Starts the toolkit's WebAssembly for Emscripten. */
  readonly instantiate = async (imports: object, receive: (instance: object) => void): Promise<void> => {
    const instance = await WebAssembly.instantiate(
      await WebAssembly.compile(await readFile(FILE)),
      imports as WebAssembly.Imports,
    );
    const memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
    if (memory === undefined) throw new Error('the chemistry toolkit has no memory of its own to bound');
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      this.#refused ||= memory.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_INSTANCE_BYTES;
      if (this.#refused) throw new RangeError('the chemistry toolkit may not take more memory');
      return grow(pages);
    };
    this.#memory = memory;
    receive(instance);
  };
}
