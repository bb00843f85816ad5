import { EXIT } from '../exit-codes.ts';

/** A second signal within this time is the first one once more: a terminal sends it to the launcher, too, which passes it on. */
const SAME_SIGNAL_MS = 500;

/** Aborts when the process is told to stop (SIGINT, SIGTERM). Whoever asks a second time is not kept waiting. */
export function untilInterrupted(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  let first = 0;
  const onSignal = (): void => {
    if (controller.signal.aborted && performance.now() - first > SAME_SIGNAL_MS) process.exit(EXIT.failed);
    if (controller.signal.aborted) return;
    first = performance.now();
    controller.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    },
  };
}
