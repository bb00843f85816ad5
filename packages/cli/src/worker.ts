import { errorReason, JobsUnreadableError, startWorker } from '@eutomer/service';
import { warnAboutMissingSecret } from './check-settings.ts';
import { EXIT } from './exit-codes.ts';
import { readDatabaseUrl } from './database/location.ts';
import { printSettingsWarning } from './setting-names.ts';
import { startStoppable } from './start-stoppable.ts';

/** `eutomer worker`: runs the jobs of a service on PostgreSQL until it is stopped. */
export async function runWorker({ threads }: { threads?: number }): Promise<void> {
  printSettingsWarning(process.env);
  const databaseUrl = readDatabaseUrl();
  if (databaseUrl === undefined)
    throw new RangeError(
      'expected DATABASE_URL to name a PostgreSQL server; with the embedded database the service runs its jobs itself',
    );
  const worker = await startStoppable(() =>
    startWorker({
      databaseUrl,
      ...(threads === undefined ? {} : { predictor: { threads } }),
      onFailure(error) {
        if (error instanceof JobsUnreadableError) {
          console.error(`eutomer worker: ${error.message}`);
          process.exit(EXIT.failed);
        }
        // Log only the reason: the full message may quote an address.
        console.error(`eutomer worker: work failed and will be retried (${errorReason(error)})`);
      },
    }),
  );
  warnAboutMissingSecret(process.env);
  console.error(`eutomer worker runs jobs with ${worker.threads} threads`);
}
