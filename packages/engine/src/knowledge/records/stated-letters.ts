/** The letters that a source states of an isomer, sorted: `(-)-2S,10R` has R and S. Empty where it gives a sign or a name only. */
export const statedLetters = (active: string): string[] =>
  [...active.matchAll(/(?<![A-Za-z])(?:\d+[a-z]?'?|alpha|beta)?([RSrs])(?![A-Za-z])/g)]
    .map(([, letter]) => letter!)
    .sort();
