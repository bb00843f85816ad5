import type { Readable } from 'node:stream';

const MIB = 1024 * 1024;
/** Read-ahead guaranteed to each body. */
const READ_AHEAD_BYTES = MIB;
/** Additional read-ahead for one body, and for all together: about the size of a system socket buffer. */
const MAX_EXTRA_BYTES = 16 * MIB;
const MAX_SHARED_EXTRA_BYTES = 64 * MIB;

/** Additional read-ahead in use, over all bodies. */
let shared = 0;

/**
 * Reads a body ahead of its consumer: an unread connection does not report that its caller has hung up, while the system still buffers megabytes.
 * Memory is bounded per body and in total.
 */
export class ReadAhead {
  readonly #body: Readable;
  readonly #kept: Uint8Array[] = [];
  #held = 0;
  #ended = false;
  #failure: { reason: unknown } | null = null;
  #wake = (): void => {};

  constructor(body: Readable) {
    this.#body = body;
    body.on('data', this.#take).once('end', this.#end).once('error', this.#fail);
  }

  /** The next bytes; null at the end. @throws errors of the connection */
  async next(): Promise<Uint8Array | null> {
    while (this.#kept.length === 0) {
      if (this.#failure !== null) throw this.#failure.reason;
      if (this.#ended) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const bytes = this.#kept.shift()!;
    this.#hold(-bytes.length);
    if (this.#body.isPaused() && this.#hasRoom()) this.#body.resume();
    return bytes;
  }

  /** Stops reading; the body may have more data. */
  close(): void {
    // Ignore later errors after closing.
    this.#body.off('data', this.#take).off('end', this.#end).pause();
    this.#hold(-this.#held);
    this.#kept.length = 0;
    this.#end();
  }

  readonly #take = (bytes: Uint8Array): void => {
    this.#kept.push(bytes);
    this.#hold(bytes.length);
    if (!this.#hasRoom()) this.#body.pause();
    this.#wake();
  };

  readonly #end = (): void => {
    this.#ended = true;
    this.#wake();
  };

  readonly #fail = (reason: unknown): void => {
    this.#failure = { reason };
    this.#wake();
  };

  #hold(bytes: number): void {
    shared -= Math.max(0, this.#held - READ_AHEAD_BYTES);
    this.#held += bytes;
    shared += Math.max(0, this.#held - READ_AHEAD_BYTES);
  }

  #hasRoom(): boolean {
    return this.#held < READ_AHEAD_BYTES || (this.#held < MAX_EXTRA_BYTES && shared < MAX_SHARED_EXTRA_BYTES);
  }
}
