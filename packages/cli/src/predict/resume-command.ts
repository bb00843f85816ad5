/** Quotes a word for the shell. */
const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command that resumes the run started with these arguments. */
export function resumeCommand(args: readonly string[]): string {
  const others = args.filter((word) => word !== '--force');
  const words = others.includes('--resume') ? others : [...others, '--resume'];
  return ['npx', 'eutomer', ...words].map(quoteForShell).join(' ');
}
