/** A call that a script cannot follow. */
export class WrongCall extends Error {}

/**
 * What a script was called with. A wrong call ends it as it ends the command: a message and how it is called on standard error, and exit code 2;
 * `--help` shows the latter and ends well.
 *
 * @param usage how the script is called
 * @param read reads the arguments; what it throws says what is wrong with them
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

/** Takes one flag and nothing else: a mistyped `--check` must not write what it was to check. */
export function checkFlag(args: readonly string[]): { check: boolean } {
  const other = args.find((arg) => arg !== '--check');
  if (other !== undefined) throw new WrongCall(`expected --check or nothing; got ${other}`);
  return { check: args.includes('--check') };
}
