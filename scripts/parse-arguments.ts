/** Invalid command-line arguments. */
export class UsageError extends Error {}

/**
 * Parses a script's arguments. On invalid arguments it prints a message and the usage to standard error and exits with 2, like the `eutomer` command;
 * `--help` prints the usage and exits with 0.
 *
 * @param usage the usage text
 * @param parse parses the arguments; throws an error with the message
 */
export function parseArguments<Values>(usage: string, parse: (args: string[]) => Values): Values {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parse(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** Accepts only one flag, so that a mistyped `--check` does not overwrite the file to be checked. */
export function parseCheckFlag(args: readonly string[]): { check: boolean } {
  const other = args.find((arg) => arg !== '--check');
  if (other !== undefined) throw new UsageError(`expected --check or nothing; got ${other}`);
  return { check: args.includes('--check') };
}
