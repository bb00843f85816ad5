import type { Readable } from 'node:stream';

const MIB = 1024 * 1024;
/** Read-ahead guaranteed to each body. */
const READ_AHEAD_BYTES = MIB;
/** Additional read-ahead for one body, and for all together: about the size of a system socket buffer. */
const MAX_EXTRA_BYTES = 16 * MIB;
const MAX_SHARED_EXTRA_BYTES = 64 * MIB;

/** Additional read-ahead in use, across all bodies. */
let sharedExtraBytes = 0;

/**
 * Reads a body ahead of its consumer: a connection that is not read does not report that its caller has hung up, while
 * the system still buffers megabytes. Memory is bounded per body and in total.
 */
export class ReadAhead {
  readonly #body: Readable;
  readonly #chunks: Uint8Array[] = [];
  #heldBytes = 0;
  #ended = false;
  #failure: { reason: unknown } | null = null;
  #wake = (): void => {};

  constructor(body: Readable) {
    this.#body = body;
    body.on('data', this.#onData).once('end', this.#onEnd).once('error', this.#onError);
  }

  /** The next bytes; null at the end. @throws connection errors */
  async next(): Promise<Uint8Array | null> {
    let bytes = this.#chunks.shift();
    while (bytes === undefined) {
      if (this.#failure !== null) throw this.#failure.reason;
      if (this.#ended) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      bytes = this.#chunks.shift();
    }
    this.#adjustHeld(-bytes.length);
    if (this.#body.isPaused() && this.#hasRoom()) this.#body.resume();
    return bytes;
  }

  /** Stops reading; the body may have more data. */
  close(): void {
    // Ignore later errors after closing.
    this.#body.off('data', this.#onData).off('end', this.#onEnd).pause();
    this.#adjustHeld(-this.#heldBytes);
    this.#chunks.length = 0;
    this.#onEnd();
  }

  readonly #onData = (bytes: Uint8Array): void => {
    this.#chunks.push(bytes);
    this.#adjustHeld(bytes.length);
    if (!this.#hasRoom()) this.#body.pause();
    this.#wake();
  };

  readonly #onEnd = (): void => {
    this.#ended = true;
    this.#wake();
  };

  readonly #onError = (reason: unknown): void => {
    this.#failure = { reason };
    this.#wake();
  };

  #adjustHeld(bytes: number): void {
    sharedExtraBytes -= Math.max(0, this.#heldBytes - READ_AHEAD_BYTES);
    this.#heldBytes += bytes;
    sharedExtraBytes += Math.max(0, this.#heldBytes - READ_AHEAD_BYTES);
  }

  #hasRoom(): boolean {
    return (
      this.#heldBytes < READ_AHEAD_BYTES ||
      (this.#heldBytes < MAX_EXTRA_BYTES && sharedExtraBytes < MAX_SHARED_EXTRA_BYTES)
    );
  }
}
