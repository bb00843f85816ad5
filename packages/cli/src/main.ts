import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { program } from './program.ts';

// A reader that closes early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

try {
  await program().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else {
    console.error(`eutomer: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = error instanceof RangeError ? EXIT.usage : EXIT.failed;
  }
}
