const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command that resumes the run started with these arguments. */
export function resumeCommand(args: readonly string[]): string {
  const otherArgs = args.filter((word) => word !== '--force');
  const words = otherArgs.includes('--resume') ? otherArgs : [...otherArgs, '--resume'];
  return ['npx', 'eutomer', ...words].map(quoteForShell).join(' ');
}
