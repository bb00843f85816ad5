import type { Verdict } from '../methods/verdict.ts';

/** A verdict with a further sentence in its notes. */
export const addRemark = (verdict: Verdict, sentence: string): Verdict =>
  verdict.letter === null
    ? { ...verdict, notes: `${verdict.notes} ${sentence}` }
    : { ...verdict, remarks: { ...verdict.remarks, sentences: [...(verdict.remarks?.sentences ?? []), sentence] } };
