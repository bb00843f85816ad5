/** The engine's family id for known compounds that belong to no family. */
export const KNOWN_COMPOUNDS = 'known-compounds';

/** The engine's family id for answers by analogy with similar known compounds. */
export const BY_ANALOGY = 'by-analogy';

/** True if there is a family page to link to. */
export const hasPage = (family: string | undefined): family is string =>
  family !== undefined && family !== KNOWN_COMPOUNDS && family !== BY_ANALOGY;
