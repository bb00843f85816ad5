/** Something that must not happen happened. The message says with which input, and how to do it again. */
export class FuzzFailure extends Error {
  override readonly name = 'FuzzFailure';

  /**
   * @param what what was wrong
   * @param input what was sent
   * @param again the call that sends it again
   */
  constructor(what: string, input: unknown, again: string, cause?: unknown) {
    const text = JSON.stringify(input);
    super(
      `${what}\n  input: ${text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text}\n  again: ${again}`,
      { cause },
    );
  }
}

/** Waits for a promise so long and no longer, in milliseconds. @throws what `late` gives, after that time */
export async function within<Value>(limitMs: number, promise: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  // In two halves: a machine that stood still for a while, and everything on it, is given the second one.
  const alarm = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(late()), limitMs / 2);
    }, limitMs / 2);
  });
  return Promise.race([promise, alarm]).finally(() => clearTimeout(timer));
}
