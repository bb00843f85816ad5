import type { AtTargetItem } from '../catalogue/at-target-items.ts';
import type { EvidenceItem, NearestItem } from '../methods/verdict.ts';
import type { Reason } from '../methods/reasons.ts';
import { confidenceTier, evidenceLetter, nearestName } from './in-words.ts';
import { inputColumnName } from './column-names.ts';
import type { InScope, OutOfScope, Scope } from './prediction.ts';
import { RESULT_NAMES, type Cell, type ResultCells } from './result-columns.ts';

/** Results as a table, as the command line, jobs and the web application write it. Has no heavy imports. */

export { inputColumnNames, tableHeader, uniqueNames } from './column-names.ts';
export { RESULT_COLUMNS, RESULT_NAMES, type Cell, type ResultCells, type ResultColumn } from './result-columns.ts';

/**
 * Makes fields optional: some are missing in an answer without a letter, or in a job's answer that is read back from
 * JSON.
 */
type Optional<Answer> = { [Field in keyof Answer]?: Answer[Field] | undefined };

type EvidenceShown = Pick<
  EvidenceItem,
  'name' | 'smiles' | 'active_enantiomer' | 'evidence' | 'similarity' | 'sources'
> & { atom_index?: number | undefined };

/** The fields of an answer that tables show. */
export type TableAnswer = Omit<OutOfScope, 'scope' | 'reason' | 'evidence' | 'warnings' | 'by_target' | 'nearest'> & {
  scope: Scope;
  reason?: Reason | undefined;
  nearest?: readonly Pick<NearestItem, 'name' | 'smiles' | 'similarity' | 'sources'>[] | undefined;
  evidence?: readonly EvidenceShown[] | undefined;
} & Optional<
    Pick<
      InScope,
      | 'basis'
      | 'family'
      | 'family_label'
      | 'active_enantiomer'
      | 'stereocenter'
      | 'eutomer_descriptor'
      | 'confidence'
      | 'input_is'
      | 'eutomer_smiles'
      | 'distomer_smiles'
      | 'warnings'
      | 'by_target'
    >
  >;

/** The fields of an error that tables show. */
export interface FailedRow {
  ok: false;
  input_smiles: string | null;
  error: { code: string; message: string; position?: number | undefined };
  /** An answer that exists despite the error: it is valid, and written with the error. */
  answer?: TableAnswer;
}

/** The error for an answer whose molecule cannot be drawn, so that a missing structure is always explained. */
export function structureNotWritten<Answer extends TableAnswer>(answer: Answer) {
  const column = answer.scope === 'out-of-scope' ? 'input_smiles' : 'eutomer_smiles';
  const message = `Expected a structure that a molfile can hold; every molfile tried reads back as a different molecule, so none is written. The answer is valid: take the structure from ${column}.`;
  return {
    ok: false as const,
    input_smiles: answer.input_smiles,
    error: { code: 'structure_not_written' as const, message },
    answer,
  };
}

/** Further data of a row, besides its result. */
export interface RowExtras {
  asked_target?: string | undefined;
  /** Line number in the input. */
  line?: number | null | undefined;
  inchikey?: string | null | undefined;
}

const SEPARATOR = '; ';
const joinItems = (items: readonly string[]): string | undefined =>
  items.length === 0 ? undefined : [...new Set(items)].join(SEPARATOR);

const evidenceText = (item: EvidenceShown): string =>
  `${item.name}: ${evidenceLetter(item)}, ${item.evidence.replaceAll('-', ' ')}, similarity ${item.similarity.toFixed(2)}`;

/** A target's name in tables, with its genes. */
export function targetName({ name, target, genes }: Pick<AtTargetItem, 'name' | 'target' | 'genes'>): string {
  const others = genes.filter((gene) => gene !== name);
  return `${name ?? target ?? 'unnamed target'}${others.length === 0 ? '' : ` (${others.join(', ')})`}`;
}

/** The best-supported target at which the known eutomer is the predicted one. */
export function getTarget(answer: TableAnswer): string | undefined {
  if (answer.basis !== 'known') return undefined;
  const found = answer.by_target?.find(({ active_enantiomer: letter }) => letter === answer.active_enantiomer);
  return found && targetName(found);
}

/** The nearest known compound: from `nearest` if given, otherwise from the evidence. */
function getNearest({ nearest = [], evidence = [] }: TableAnswer): ResultCells & { nearestSources: readonly string[] } {
  const [first] = nearest.length > 0 ? nearest : evidence.toSorted((a, b) => b.similarity - a.similarity);
  return first === undefined
    ? { nearestSources: [] }
    : { nearest: nearestName(first), similarity: first.similarity, nearestSources: first.sources };
}

function answerCells(answer: TableAnswer): ResultCells {
  const { input_smiles, canonical_smiles, scope, notes, model_version, evidence = [], warnings = [] } = answer;
  const { nearestSources, ...nearest } = getNearest(answer);
  const common: ResultCells = {
    input_smiles,
    ok: true,
    canonical_smiles,
    scope,
    notes,
    ...nearest,
    evidence: joinItems(evidence.map(evidenceText)),
    sources: joinItems(evidence.length > 0 ? evidence.flatMap(({ sources }) => sources) : nearestSources),
    warnings: joinItems(warnings),
    model_version,
  };
  if (answer.scope === 'out-of-scope') return { ...common, reason: answer.reason };
  return {
    ...common,
    family: answer.family,
    family_label: answer.family_label,
    active_enantiomer: answer.active_enantiomer,
    atom_index: answer.stereocenter?.atom_index,
    eutomer_descriptor: answer.eutomer_descriptor,
    basis: answer.basis,
    confidence: answer.confidence,
    confidence_tier: answer.confidence === undefined ? undefined : confidenceTier(answer.confidence * 100),
    input_is: answer.input_is,
    eutomer_smiles: answer.eutomer_smiles,
    distomer_smiles: answer.distomer_smiles,
    target: getTarget(answer),
  };
}

/** The cells of a result, by column; empty ones may be missing. */
export function resultCells(result: TableAnswer | FailedRow, rowExtras: RowExtras = {}): ResultCells {
  const extraCells: ResultCells = { asked_target: rowExtras.asked_target, inchikey: rowExtras.inchikey };
  if (result.ok) return { ...answerCells(result), ...extraCells };
  const { code, message, position } = result.error;
  return {
    ...(result.answer === undefined ? { input_smiles: result.input_smiles } : answerCells(result.answer)),
    ...extraCells,
    ok: false,
    error_code: code,
    error_message: message,
    error_position: position,
    error_line: rowExtras.line,
  };
}

/** The SMILES whose InChIKey a row shows: the eutomer or, failing that, the input; null if it could not be parsed. */
export function answeredSmiles(result: TableAnswer | FailedRow): string | null {
  const answer = result.ok ? result : result.answer;
  return answer?.eutomer_smiles ?? answer?.canonical_smiles ?? null;
}

/** The cells of a row under {@link tableHeader}; `inputCells` starts with those of the columns that come first. */
export const tableRow = (inputCells: readonly Cell[], cells: ResultCells): Cell[] => [
  ...inputCells,
  ...RESULT_NAMES.map((name) => cells[name]),
];

/** The data fields of a record of an SDF: the input's own, then those of the result. */
export const recordFields = (
  inputCells: Iterable<readonly [name: string, value: string]>,
  cells: ResultCells,
): (readonly [name: string, value: string])[] => [
  ...[...inputCells].map(([name, value]) => [inputColumnName(name), value] as const),
  ...RESULT_NAMES.map((name) => [name, String(cells[name] ?? '')] as const),
];
