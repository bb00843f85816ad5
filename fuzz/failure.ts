/** A failed check. The message contains the input and the command that reproduces it. */
export class FuzzFailure extends Error {
  override readonly name = 'FuzzFailure';

  /**
   * @param what the fault
   * @param input what was sent
   * @param command the command that sends it again
   */
  constructor(what: string, input: unknown, command: string, cause?: unknown) {
    const text = JSON.stringify(input);
    super(
      `${what}\n  input: ${text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text}\n  again: ${command}`,
      { cause },
    );
  }
}

/** Waits for a promise for at most this many milliseconds. @throws the error from `createError` if it takes longer */
export async function withTimeout<Value>(
  limitMs: number,
  promise: Promise<Value>,
  createError: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  // Two timers: after the whole machine has stalled, the second one still gives the promise time to settle.
  const alarm = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(createError()), limitMs / 2);
    }, limitMs / 2);
  });
  return Promise.race([promise, alarm]).finally(() => clearTimeout(timer));
}
