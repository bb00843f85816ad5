import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const MIB = 1_048_576;
/** The unit of WebAssembly memory, in bytes. */
const WASM_PAGE_BYTES = 65_536;
/**
 * Maximum memory of an RDKit instance, in bytes: with two workers, this is what remains of 900 MiB for a service that
 * needs 350 MiB. The largest known need of a molecule of 500 atoms is 144 MiB, for a chain of 249 stereocentres.
 */
const MAX_INSTANCE_BYTES = 192 * MIB;
/**
 * An instance that uses more is not reused, because its memory never shrinks. Drug-sized molecules never need more than
 * the initial 16 MiB; with a lower limit, every molecule like the chain above would cost a worker.
 */
const MAX_REUSED_BYTES = 160 * MIB;

const FILE = createRequire(import.meta.url).resolve('@rdkit/rdkit/RDKit_minimal.wasm');

/** The memory of one RDKit instance, with a limit: allocations beyond it fail. */
export class ToolkitMemory {
  #memory: WebAssembly.Memory | null = null;
  #exceeded = false;

  /**
   * True if a molecule exceeded the limit. The instance cannot be trusted after that, even if it returned an answer.
   */
  get isExhausted(): boolean {
    return this.#exceeded;
  }

  /** True if the instance is too large to be kept. */
  get isLarge(): boolean {
    return this.#memory !== null && this.#memory.buffer.byteLength > MAX_REUSED_BYTES;
  }

  /** Instantiates RDKit's WebAssembly for Emscripten. */
  readonly instantiate = async (imports: object, receive: (instance: object) => void): Promise<void> => {
    const instance = await WebAssembly.instantiate(
      await WebAssembly.compile(await readFile(FILE)),
      imports as WebAssembly.Imports,
    );
    const memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
    if (memory === undefined) throw new Error('the chemistry toolkit has no memory to limit');
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      this.#exceeded ||= memory.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_INSTANCE_BYTES;
      if (this.#exceeded) throw new RangeError('the chemistry toolkit reached its memory limit');
      return grow(pages);
    };
    this.#memory = memory;
    receive(instance);
  };
}
