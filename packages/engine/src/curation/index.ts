/**
 * Tools for curators. Predictions never load this.
 *
 * @module @eutomer/engine/curation
 */
export { checkKnowledge, type FamilyReport } from './check-knowledge.ts';
export { findPairsIn, type FoundPairs } from './pairs/find-pairs.ts';
export { placePairsIn, type Additions } from './pairs/place-pairs.ts';
export { MEASURED_COLUMNS, pairCells, TARGET_COLUMNS } from './pairs/pair-cells.ts';
export type { Cells } from './pairs/read-measurement.ts';
