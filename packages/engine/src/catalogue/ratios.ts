/** Below this ratio two isomers count as equal: assays are reproducible within a factor of two. */
export const MIN_PREFERENCE_RATIO = 2;

/** From this ratio on two isomers clearly differ: a second assay mostly finds the same one more active. */
export const CLEAR_RATIO = 3;

/** Ratios above one hundred count as one hundred. */
export const MAX_LOG_RATIO = 2;
