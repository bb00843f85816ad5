import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { describeSystemError } from './describe-failure.ts';
import { createProgram } from './program.ts';

/** True if the reader of a pipe closed early (`| head`), which is not an error. */
export const isClosedPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EPIPE';

/** Runs the command with its arguments. Errors go to standard error, and `process.exitCode` gives their kind. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    else if (!isClosedPipe(error)) {
      const described = describeSystemError(error);
      console.error(`eutomer: ${described instanceof Error ? described.message : String(described)}`);
      process.exitCode = error instanceof RangeError ? EXIT.usage : EXIT.failed;
    }
  }
}
