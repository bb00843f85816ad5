/** What the engine calls compounds that are known by themselves and belong to no family. */
export const KNOWN_COMPOUNDS = 'known-compounds';

/** Whether there is a family to read about. */
export const hasPage = (family: string | undefined): family is string =>
  family !== undefined && family !== KNOWN_COMPOUNDS;
