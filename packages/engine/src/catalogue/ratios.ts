/** Below this ratio two isomers count as equal: assays are reproducible within a factor of two. */
export const MIN_PREFERENCE_RATIO = 2;

/** Ratios above one hundred count as one hundred. */
export const MAX_LOG_RATIO = 2;
