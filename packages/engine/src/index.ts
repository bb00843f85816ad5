/**
 * Which enantiomer of a chiral molecule is the active one, and why.
 *
 * @module @eutomer/engine
 */
export { createPredictor, type Predictor, type PredictorOptions, type PredictorState } from './predictor.ts';
export { predictMolfilesAt } from './predict-molfiles-at.ts';
export { KNOWLEDGE_FOLDER } from './paths.ts';
export { loadKnowledge, loadReliability } from './knowledge/load-knowledge.ts';
export { loadPrepared } from './load-prepared.ts';
export { KnowledgeError } from './knowledge/knowledge-error.ts';
export type { FamilyReliability, Reliability } from './knowledge/figures.ts';
export type { Letter } from './graph/cip/labels.ts';
export {
  BASES,
  type Basis,
  type EvidenceItem,
  type LetterVerdict,
  type NearestItem,
  type Verdict,
  type WithheldVerdict,
} from './methods/verdict.ts';
export { REASONS, type Reason } from './methods/reasons.ts';
export type { Method, Question } from './methods/method.ts';
export { Configuration } from './graph/stereo/configuration.ts';
export { centreAt, type StereoElement } from './graph/stereo/element.ts';
export type { DrugClassStats } from './knowledge/class-stats.ts';
export type { Knowledge } from './knowledge/knowledge.ts';
export type { Prepared } from './knowledge/prepared.ts';
export { EVIDENCE_KINDS, SHOWN_EVIDENCE_KINDS, type ShownEvidence } from './knowledge/evidence-kinds.ts';
export type { Compound, Evidence, Family } from './knowledge/family.ts';
export type { Problem } from './knowledge/parse-family.ts';
export { crashedWorker } from './pool/too-complex.ts';
export { PoolOverloaded } from './pool/pool-options.ts';
export { SMILES_ERROR_CODES, type SmilesError, type SmilesErrorCode } from './rdkit/errors.ts';
export { checkSmilesText, MAX_ATOMS, MAX_RINGS, MAX_SMILES_LENGTH } from './rdkit/check-smiles-text.ts';
export type { MolfileError } from './rdkit/check-molfile-text.ts';
export type {
  InScope,
  FailedMolfile,
  MolfileResult,
  OutOfScope,
  Prediction,
  PredictionResult,
  FailedPrediction,
  Scope,
  Stereocenter,
} from './predict/prediction.ts';
export type { MoleculeAtTarget } from './pool/questions.ts';
export { loadNames } from './load-names.ts';
export { loadDocument, type DocumentName } from './load-documents.ts';
export { identifierKind } from './catalogue/names/identifiers.ts';
export { NameIndex, type NameHit } from './catalogue/names/name-index.ts';
export { chooseMatch, filterBestMatches } from './catalogue/names/choose-match.ts';
export { looksLikeName } from './graph/smiles/looks-like-name.ts';
export type { NameKind, PreparedNames } from './knowledge/records/prepared-names.ts';
export { writeRecords } from './catalogue/records-document.ts';
export { findFamilies } from './catalogue/names/find-families.ts';
export { TargetIndex } from './catalogue/targets.ts';
export { KNOWN_COMPOUNDS } from './methods/verdict-for-pair.ts';
export type { RequestedTarget } from './catalogue/weigh.ts';
export type { AtTargetItem } from './catalogue/at-target-items.ts';
