/** A failed check. The message contains the input and the command that reproduces it. */
export class FuzzFailure extends Error {
  override readonly name = 'FuzzFailure';

  /**
   * @param what what was wrong
   * @param input what was sent
   * @param command the call that sends it again
   */
  constructor(what: string, input: unknown, command: string, cause?: unknown) {
    const text = JSON.stringify(input);
    super(
      `${what}\n  input: ${text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text}\n  again: ${command}`,
      { cause },
    );
  }
}

/** Waits for a promise for at most this many milliseconds. @throws the error made by `late` if it takes longer */
export async function withTimeout<Value>(limitMs: number, promise: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  // In two halves: if the whole machine stalled for a while, the second half still gives the promise time.
  const alarm = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(late()), limitMs / 2);
    }, limitMs / 2);
  });
  return Promise.race([promise, alarm]).finally(() => clearTimeout(timer));
}
