import { FAMILY_ALONE, type BesideFamily } from './beside-family.ts';

/** What answers by analogy turned out to be worth in cross-validation: comparisons about as sure as each other, the least sure first. Generated (`npm run validate`). */
export interface AnalogyClass {
  /** The least |z| of the class, and the mean. */
  least: number;
  mean: number;
  /** Compounds that were left out and predicted, and of these predicted rightly. */
  compared: number;
  right: number;
  /** The share that is claimed: never less than that of a class less sure. */
  chance: number;
}

export interface AnalogyFigures {
  classes: AnalogyClass[];
  /** What a family's arrangement and an analogy count beside each other. */
  besideFamily: BesideFamily;
}

/** Before anything was compared nothing is claimed. */
export const NO_ANALOGY_FIGURES: AnalogyFigures = { classes: [], besideFamily: FAMILY_ALONE };

/** Nothing is surer than this: tables hold a few wrong labels in a hundred. */
const CEILING = 0.97;

/** The probability that an answer by analogy is right: between the classes' means a straight line, which begins at one half. */
export function chanceOf(z: number, { classes }: AnalogyFigures): number {
  const sure = Math.abs(z);
  let before = { mean: 0, chance: 0.5 };
  for (const each of classes) {
    if (sure < each.mean) {
      const part = (sure - before.mean) / (each.mean - before.mean);
      return Math.min(CEILING, before.chance + part * (each.chance - before.chance));
    }
    before = each;
  }
  return Math.min(CEILING, before.chance);
}

/** The class that an answer belongs to; undefined before anything was compared. */
export const classOf = (z: number, { classes }: AnalogyFigures): AnalogyClass | undefined =>
  classes.findLast(({ least }) => Math.abs(z) >= least);
