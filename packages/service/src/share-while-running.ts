/** Work that callers share while it runs: anybody may ask for it, and it costs the same for one caller as for many. */
export function shareWhileRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}
