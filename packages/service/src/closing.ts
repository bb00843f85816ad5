/** Closes resources in reverse order of opening: an `AsyncDisposableStack`, which Node has only from version 24. */
export class Closing implements AsyncDisposable {
  #steps: (() => unknown)[] = [];

  /** Registers a resource to dispose of. */
  use<Thing extends Disposable | AsyncDisposable>(thing: Thing): Thing {
    this.defer(() => (Symbol.asyncDispose in thing ? thing[Symbol.asyncDispose]() : thing[Symbol.dispose]()));
    return thing;
  }

  /** Registers a function to call. */
  defer(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Moves all registered resources to a new stack; this one is then empty. */
  move(): Closing {
    const moved = new Closing();
    moved.#steps = this.#steps;
    this.#steps = [];
    return moved;
  }

  /** Closes everything once, even if a step fails. @throws the first step's error */
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
