/** A word as a shell takes it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command that goes on with the run that these arguments began. */
export function resumeCommand(args: readonly string[]): string {
  const others = args.filter((word) => word !== '--force');
  const words = others.includes('--resume') ? others : [...others, '--resume'];
  return ['npx', 'eutomer', ...words].map(quoted).join(' ');
}
