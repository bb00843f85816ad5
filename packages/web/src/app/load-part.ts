/** A script of the application could not be loaded. */
export class LoadError extends Error {
  override readonly name = 'LoadError';

  constructor(cause: unknown) {
    super('The connection was lost, or eutomer has been updated since you opened it.', { cause });
  }
}

/** Waits for a part of the application that is loaded on demand. @throws LoadError */
export const loadPart = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((error: unknown) => {
    throw new LoadError(error);
  });
