import type { Readable } from 'node:stream';

const MIB = 1024 * 1024;
/** Bytes of a body that are taken before they are asked for. */
const OWN = MIB;
/** Bytes that one body, and all together, may take beyond that, where there is room: about what the system holds of a connection. */
const MOST = 16 * MIB;
const SHARED = 64 * MIB;

/** What all bodies hold beyond their own. */
let shared = 0;

/**
 * Takes a body in ahead of who reads it: a connection of which nothing is read does not tell that its caller has gone, and the system still holds megabytes of what he sent before.
 * What is held is bounded, for each body and for all.
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

  /** The next bytes; null at the end. @throws whatever the connection raises */
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

  /** Lets go of the body, which may have more to come. */
  close(): void {
    // Whoever closes it may not wait for an error that comes later.
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
    shared -= Math.max(0, this.#held - OWN);
    this.#held += bytes;
    shared += Math.max(0, this.#held - OWN);
  }

  #hasRoom(): boolean {
    return this.#held < OWN || (this.#held < MOST && shared < SHARED);
  }
}
