import { EXIT } from './exit-codes.ts';
import { onStopSignal } from './on-stop-signal.ts';

/** Time for work in progress to finish once the process is asked to stop, in milliseconds. */
const GRACE_MS = 30_000;

/**
 * Ends the process after work in progress has finished; a second signal, or the end of the grace period, ends it
 * immediately.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  onStopSignal(() => {
    setTimeout(() => process.exit(EXIT.failed), GRACE_MS).unref();
    stop().then(
      () => process.exit(EXIT.done),
      (error: unknown) => {
        console.error(
          `eutomer: the process did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`,
        );
        process.exit(EXIT.failed);
      },
    );
  });
}
