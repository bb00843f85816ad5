/** An unexpected exception in a worker, with the worker's stack: a fault of the program, not of a molecule. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';

  constructor(stack: string) {
    super('a prediction failed unexpectedly');
    this.stack = stack;
  }
}
