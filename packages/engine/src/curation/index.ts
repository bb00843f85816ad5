/**
 * What curators run over the knowledge. No prediction loads it.
 *
 * @module @eutomer/engine/curation
 */
export { checkKnowledge, type FamilyReport } from './check-knowledge.ts';
