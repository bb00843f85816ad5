/**
 * Which enantiomer of a chiral molecule is the active one, and why.
 *
 * @module @eutomer/engine
 */
export { createPredictor, type Predictor, type PredictorOptions, type PredictorState } from './predictor.ts';
export { KNOWLEDGE_FOLDER, loadKnowledge, loadPrepared, loadReliability, KnowledgeError } from './knowledge/load-knowledge.ts';
export { checkKnowledge, type FamilyReport } from './knowledge/check-knowledge.ts';
export type { FamilyReliability, Reliability } from './knowledge/figures.ts';
export type { Knowledge } from './knowledge/knowledge.ts';
export type { Prepared } from './knowledge/prepared.ts';
export { EVIDENCE_KINDS } from './knowledge/evidence-kinds.ts';
export type { Compound, Evidence, Family } from './knowledge/family.ts';
export type { Finding } from './knowledge/parse-family.ts';
export { costAWorker } from './pool/too-complex.ts';
export { PoolOverloaded } from './pool/pool-options.ts';
export { SMILES_FAULTS, type SmilesFault, type SmilesFaultCode } from './toolkit/fault.ts';
export { checkSmilesText, MAX_ATOMS, MAX_RINGS, MAX_SMILES_LENGTH } from './toolkit/check-smiles-text.ts';
export type { MolfileFault } from './toolkit/check-molfile-text.ts';
export type {
  DrugClassStats,
  EvidenceItem,
  InScope,
  Letter,
  MolfileRefusal,
  MolfileResult,
  OutOfScope,
  Prediction,
  PredictionResult,
  Refusal,
  Scope,
  Stereocenter,
} from './predict/prediction.ts';
