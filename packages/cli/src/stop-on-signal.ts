import { EXIT } from './exit-codes.ts';

/** How long what was begun may take to finish once the process is told to stop, in milliseconds. */
const GRACE_MS = 30_000;

/** Ends the process after finishing what was begun; a second signal, or the end of the grace, ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(EXIT.failed);
    stopping = true;
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
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
