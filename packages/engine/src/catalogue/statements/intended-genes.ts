import type { TargetIndex } from '../targets.ts';
import { isLiability } from '../weigh.ts';

/**
 * The genes of the targets for which a compound was developed, from the words of its row: `Renin`, `HCRTR1, HCRTR2`.
 * Words that the table of targets does not know give none, and liabilities are left out: no compound is made for them.
 */
export function intendedGenes(words: string, targets: TargetIndex): string[] {
  const whole = targets.find(words);
  const found = whole === null ? words.split(/[,;/]/).map((part) => targets.find(part)) : [whole];
  const genes = found.flatMap((target) => target?.genes ?? []);
  return [...new Set(genes)].filter((gene) => !isLiability([gene], null));
}
