/** Closes what was opened, the last first: an `AsyncDisposableStack`, which Node has from 24 on. */
export class Closing implements AsyncDisposable {
  #steps: (() => unknown)[] = [];

  /** Disposes of a thing when its turn comes. */
  use<Thing extends Disposable | AsyncDisposable>(thing: Thing): Thing {
    this.defer(() => (Symbol.asyncDispose in thing ? thing[Symbol.asyncDispose]() : thing[Symbol.dispose]()));
    return thing;
  }

  /** Does something when its turn comes. */
  defer(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Hands over all that is to be closed; nothing is left here. */
  move(): Closing {
    const moved = new Closing();
    moved.#steps = this.#steps;
    this.#steps = [];
    return moved;
  }

  /** Closes everything once, also when a step fails. @throws the first step's error */
  async [Symbol.asyncDispose](): Promise<void> {
    const errors: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop())
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
  }
}
