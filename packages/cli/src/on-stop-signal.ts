import { EXIT } from './exit-codes.ts';

/**
 * A second signal within this time counts as the same: a terminal also signals the launcher, which forwards it.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Calls a function on the first SIGINT or SIGTERM; a second one exits immediately.
 *
 * @returns stops listening when disposed of
 */
export function onStopSignal(stop: () => void): Disposable {
  let stoppedAt: number | undefined;
  const onSignal = (): void => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      stop();
    } else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(EXIT.failed);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    [Symbol.dispose]: () => {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    },
  };
}
