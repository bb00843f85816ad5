import { EXIT } from '../exit-codes.ts';

/**
 * A second signal within this time counts as the same: a terminal also signals the launcher, which forwards it.
 */
const SAME_SIGNAL_MS = 500;

/** Aborts on SIGINT or SIGTERM. A second signal exits immediately. */
export function listenForInterrupt(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  let firstSignal = 0;
  const onSignal = (): void => {
    if (controller.signal.aborted && performance.now() - firstSignal > SAME_SIGNAL_MS) process.exit(EXIT.failed);
    if (controller.signal.aborted) return;
    firstSignal = performance.now();
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
