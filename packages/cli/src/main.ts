import { EXIT } from './exit-codes.ts';
import { describeFailure } from './describe-failure.ts';
import { isClosedPipe, runCommand } from './run.ts';

// Stops if the reader of standard output closes early; a closed standard error is ignored.
process.stderr.on('error', () => {});
process.stdout.on('error', (error) => {
  if (isClosedPipe(error)) process.exit(EXIT.done);
  const { message } = describeFailure(error, 'standard output', 'write') as Error;
  console.error(`eutomer: ${message}`);
  process.exit(EXIT.failed);
});

await runCommand(process.argv.slice(2));
