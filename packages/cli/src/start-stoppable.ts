import { EXIT } from './exit-codes.ts';
import { onStopSignal } from './on-stop-signal.ts';

/** Time for work in progress to finish once the process is asked to stop, in milliseconds. */
const GRACE_MS = 30_000;

/**
 * Ends the process after work in progress has finished; a second signal, or the end of the grace period, ends it
 * immediately.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  onStopSignal(() => {
    const grace = setTimeout(() => process.exit(EXIT.failed), GRACE_MS);
    grace.unref();
    const stopped = stop().finally(() => clearTimeout(grace));
    stopped.then(
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

/**
 * Starts a process that a signal stops. Before it has started, a signal ends it: the system does so by itself, except
 * for the first process of a container, which would ignore the signal and be killed much later.
 *
 * @param isFirst true if this is the first process of a container
 * @throws whatever `start` throws
 */
export async function startStoppable<Running extends { stop(): Promise<void> }>(
  start: () => Promise<Running>,
  isFirst: boolean = process.pid === 1,
): Promise<Running> {
  using _starting = isFirst ? onStopSignal(() => process.exit(EXIT.failed)) : null;
  const running = await start();
  stopOnSignal(running.stop);
  return running;
}
