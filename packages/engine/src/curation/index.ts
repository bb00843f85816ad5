/**
 * Tools for curators. Predictions never load this.
 *
 * @module @eutomer/engine/curation
 */
export { checkKnowledge, type FamilyReport } from './check-knowledge.ts';
