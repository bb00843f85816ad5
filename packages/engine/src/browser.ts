/**
 * The engine without Node: one toolkit instance in the calling thread, preferably a web worker.
 *
 * @module @eutomer/engine/browser
 */
export { PredictorCore } from './predict/predictor-core.ts';
export { startAnalogy, type Analogy } from './analogy/analogy.ts';
export type { KnownIsomers } from './analogy/known-constitutions.ts';
export { PairsComputation } from './analogy/pairs-computation.ts';
export { PairsDocument } from './analogy/pairs-document.ts';
export type { ComparedCompound } from './predict/draw-aligned.ts';
export type { FamiliesContaining } from './predict/substructure-search.ts';
export type { TemplatePicture } from './predict/draw-template.ts';
export type { PictureStyle } from './rdkit/picture.ts';
export type { Letter } from './graph/cip/labels.ts';
export type { Knowledge } from './knowledge/knowledge.ts';
export type { Compound, Evidence, Family } from './knowledge/family.ts';
export type { AnalogyReliability, LeaveOneOutResult, ReliabilityBin } from './knowledge/figures.ts';
export { ToolkitTrap, type SmilesError } from './rdkit/errors.ts';
export type { ShownEvidence } from './knowledge/evidence-kinds.ts';
export type {
  InScope,
  OutOfScope,
  Prediction,
  PredictionResult,
  FailedPrediction,
  MolfileResult,
  Scope,
} from './predict/prediction.ts';
export type { DrugClassStats } from './knowledge/class-stats.ts';
export type { Method } from './methods/method.ts';
export type { Basis, EvidenceItem, NearestItem } from './methods/verdict.ts';
export type { CatalogueData } from './catalogue/catalogue.ts';
export {
  readIsomers,
  readRecords,
  type IsomersDocument,
  type LoadedRecords,
  type RecordsDocument,
} from './catalogue/records-document.ts';
export { TargetIndex } from './catalogue/targets.ts';
export { NameIndex, type NameHit } from './catalogue/names/name-index.ts';
export type { FoundTarget } from './catalogue/find-target.ts';
export type { RequestedTarget } from './catalogue/weigh.ts';
export type { AtTargetItem } from './catalogue/at-target-items.ts';
