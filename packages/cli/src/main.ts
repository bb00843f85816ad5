import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { failureOf } from './predict/failure.ts';
import { program } from './program.ts';

/** A reader that closes early (`| head`) is not an error. */
const closedEarly = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EPIPE';

// Nor is one of the messages: the work goes on without.
process.stderr.on('error', () => {});
process.stdout.on('error', (error) => {
  if (closedEarly(error)) process.exit(EXIT.done);
  const { message } = failureOf(error, 'standard output', 'write') as Error;
  console.error(`eutomer: ${message}`);
  process.exit(EXIT.failed);
});

try {
  await program().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else if (!closedEarly(error)) {
    console.error(`eutomer: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = error instanceof RangeError ? EXIT.usage : EXIT.failed;
  }
}
