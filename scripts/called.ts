/** Invalid command-line arguments. */
export class WrongCall extends Error {}

/**
 * Parses a script's arguments. On invalid arguments it prints a message and the usage to standard error and exits with 2, like the `eutomer` command;
 * `--help` prints the usage and exits with 0.
 *
 * @param usage the usage text
 * @param read parses the arguments; throws an error with the message
 */
export function called<Values>(usage: string, read: (args: string[]) => Values): Values {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** Accepts only one flag, so that a mistyped `--check` does not overwrite the file to be checked. */
export function checkFlag(args: readonly string[]): { check: boolean } {
  const other = args.find((arg) => arg !== '--check');
  if (other !== undefined) throw new WrongCall(`expected --check or nothing; got ${other}`);
  return { check: args.includes('--check') };
}
