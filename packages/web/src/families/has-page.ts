/** What the engine calls compounds that are known by themselves and belong to no family. */
export const KNOWN_COMPOUNDS = 'known-compounds';

/** What it calls answers that rest on known compounds near the molecule. */
export const BY_ANALOGY = 'by-analogy';

/** Whether there is a family to read about. */
export const hasPage = (family: string | undefined): family is string =>
  family !== undefined && family !== KNOWN_COMPOUNDS && family !== BY_ANALOGY;
