/** Closes resources in reverse order of opening: an `AsyncDisposableStack`, which Node has only from version 24. */
export class CleanupStack implements AsyncDisposable {
  #steps: (() => unknown)[] = [];

  /** Registers a resource to dispose of. */
  use<Resource extends Disposable | AsyncDisposable>(resource: Resource): Resource {
    this.defer(() => (Symbol.asyncDispose in resource ? resource[Symbol.asyncDispose]() : resource[Symbol.dispose]()));
    return resource;
  }

  /** Registers a function to call. */
  defer(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Moves all registered resources to a new stack; this one is then empty. */
  move(): CleanupStack {
    const stack = new CleanupStack();
    stack.#steps = this.#steps;
    this.#steps = [];
    return stack;
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
