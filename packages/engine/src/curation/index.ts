/**
 * Tools for curators. Predictions never load this.
 *
 * @module @eutomer/engine/curation
 */
export { checkKnowledge, type FamilyReport } from './check-knowledge.ts';
export { prepareOwnFolder } from '../prepare-folder.ts';
export { findPairsIn, type FoundPairs } from './pairs/find-pairs.ts';
export { placeInFolder, type Additions } from './pairs/place-rows.ts';
export { loneCells, MEASURED_COLUMNS, pairCells, TARGET_COLUMNS, TESTED_COLUMNS } from './pairs/pair-cells.ts';
export type { Cells } from './pairs/read-measurement.ts';
