/** Most SMILES in one batch request. */
export const BATCH_MAX_ITEMS = 10_000;
/** Largest request body, in bytes. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;
