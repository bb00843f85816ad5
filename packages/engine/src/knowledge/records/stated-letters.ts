/**
 * The letters that a source states for an isomer, sorted: `(-)-2S,10R` gives R and S. Empty if it gives only a sign or
 * a name.
 */
export const statedLetters = (active: string): string[] =>
  [...active.matchAll(/(?<![A-Za-z])(?:\d+[a-z]?'?|alpha|beta)?([RSrs])(?![A-Za-z])/g)]
    .flatMap(([, letter]) => letter ?? [])
    .sort();
