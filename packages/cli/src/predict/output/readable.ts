import {
  KNOWN_COMPOUNDS,
  type EvidenceItem,
  type InScope,
  type NameHit,
  type NearestItem,
  type OutOfScope,
} from '@eutomer/engine';
import {
  describeAnalogyFigures,
  distomerCentre,
  distomerDescriptor,
  eutomerCentre,
  evidenceLetter,
  describeFamilyFigures,
  hasOneCentre,
  knownEvidence,
  nearestName,
  formatShare,
  shortRatio,
  REASON_LABELS,
} from '@eutomer/engine/in-words';
import { formatTargets } from './by-target.ts';
import { createTextEncoder, type AnsweredRow, type Encoder } from './encoder.ts';

const INDENT = ' '.repeat(14);
const line = (name: string, value: string): string => `  ${name.padEnd(11)} ${value}\n`;

/** Several lines under one label; empty if there are no lines. */
const block = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [line(name, lines.join(`\n${INDENT}`))];

const formatRatio = ({ eudismic_ratio: ratio }: EvidenceItem): string =>
  ratio === undefined ? '' : `, eudismic ratio ${shortRatio(ratio)}`;
const formatKind = ({ evidence, epimer }: EvidenceItem): string =>
  epimer === undefined ? evidence.replaceAll('-', ' ') : 'measured pair of epimers';

/** Whether an analogue supports the answer, and its weight; empty for other evidence. */
const formatSupport = ({ supports, favours, share }: EvidenceItem, hasLetter: boolean): string => {
  if (supports === undefined || share === undefined) return '';
  const isomer = favours === undefined ? (supports ? 'one isomer' : 'the other') : favours;
  const side = hasLetter ? (supports ? 'for' : 'against') : `for ${isomer}`;
  return `${side}, share ${formatShare(share)}: `;
};

/** Empty for a compound that tables list without an id. */
const formatSources = (sources: readonly string[]): string => (sources.length === 0 ? '' : ` (${sources.join('; ')})`);

const formatTarget = (target: string | undefined): string => (target === undefined ? '' : `, target ${target}`);

const formatEvidence = (item: EvidenceItem, hasLetter: boolean): string =>
  `${formatSupport(item, hasLetter)}${item.name}: ${evidenceLetter(item)}, ${formatKind(item)}${formatTarget(item.target)}, similarity ${item.similarity.toFixed(2)}${formatSources(item.sources)}`;

/** One of the nearest known compounds: its eutomer, where it was measured, and the source. */
function formatNearest(item: NearestItem): string {
  const { active_enantiomer: letter, atom_index: atom, similarity, target, sources } = item;
  const eutomer =
    letter === null ? 'no eutomer' : `${letter}${atom === undefined ? '' : ` at atom ${atom} of its SMILES`}`;
  const targetSuffix = target === null ? '' : ` at ${target}`;
  return `${nearestName(item)}: ${eutomer}${targetSuffix}, similarity ${similarity.toFixed(2)}${formatSources(sources)}`;
}

/** Targets, known compounds, the family's warnings and the notes; an answer without a letter can have them too. */
function formatReasons(result: InScope | OutOfScope): string[] {
  const { evidence = [], nearest = [], warnings = [], notes, scope } = result;
  const hasLetter = scope !== 'out-of-scope';
  return [
    ...block('by target', formatTargets(result)),
    ...block(
      'evidence',
      evidence.map((item) => formatEvidence(item, hasLetter)),
    ),
    // An answer by analogy already lists the important analogues.
    ...block('nearest', hasLetter ? [] : nearest.map(formatNearest)),
    ...warnings.map((warning) => line('warning', warning)),
    line('notes', notes),
  ];
}

/**
 * Both enantiomers, named by the label of the centre if it is the only one, otherwise by all labels, with a line about
 * the deciding centre.
 */
function formatEnantiomers(result: InScope): string[] {
  const { eutomer_descriptor: descriptor, eutomer_smiles: eutomer, distomer_smiles: distomer } = result;
  if (hasOneCentre(result))
    return [
      line('eutomer', `${eutomerCentre(result)}  ${eutomer}`),
      line('distomer', `${distomerCentre(result)}  ${distomer}`),
    ];
  return [
    line('eutomer', `${descriptor}  ${eutomer}`),
    line('distomer', `${distomerDescriptor(descriptor)}  ${distomer}`),
    line('centre', `the eutomer has ${eutomerCentre(result)}, the distomer ${distomerCentre(result)}`),
  ];
}

/** The basis of the answer: the compound's own evidence, the family's record, or the record of answers by analogy. */
function formatBasis(result: InScope): string {
  const { basis: kind, drug_class_stats: stats } = result;
  const knownCompound = knownEvidence(result);
  if (knownCompound !== null)
    return line('basis', `known compound; evidence: ${formatKind(knownCompound)}${formatRatio(knownCompound)}`);
  if (kind === 'analogy')
    return line('basis', stats === undefined ? 'by analogy' : `by analogy; ${describeAnalogyFigures(stats)}`);
  return line('basis', stats === undefined ? kind : `${kind}; ${describeFamilyFigures(stats)}`);
}

function formatDrawn(result: InScope): string {
  const {
    stereocenter: { drawn: letter, atom_index: atom },
    input_is: inputIs,
  } = result;
  if (letter === null) return 'no single enantiomer (flat drawing or racemate)';
  return `${letter} at atom ${atom}, as in the ${inputIs}`;
}

const formatInScope = (result: InScope, inchikey: readonly string[]): string =>
  [
    ...formatEnantiomers(result),
    ...inchikey,
    line('confidence', `${result.confidence.toFixed(2)}, ${result.scope}`),
    formatBasis(result),
    // For known compounds outside the families and for answers by analogy, `family` names the basis: there is no family
    // to look up.
    ...(result.family === undefined || result.family === KNOWN_COMPOUNDS.id || result.basis === 'analogy'
      ? []
      : [line('family', `${result.family_label}  [${result.family}]`)]),
    line('drawn', formatDrawn(result)),
    ...formatReasons(result),
  ].join('');

/** The compound that a name refers to. */
function formatCompound({ compound, matched, kind }: NameHit): string {
  if (kind === 'racemate') return `${compound.name}, an isomer of ${matched}  ${compound.smiles}`;
  return `${compound.name}${matched === compound.name ? '' : `, also ${matched}`}  ${compound.smiles}`;
}

function formatAnswer({ row: { fields, nameHit, target }, result, inchikey }: AnsweredRow): string {
  const title = `${nameHit === undefined ? result.input_smiles : fields.get('name')}\n`;
  const questionLines = [
    ...(nameHit === undefined ? [] : [line('compound', formatCompound(nameHit))]),
    ...(target === undefined ? [] : [line('at target', target)]),
  ];
  const keyLines = block('inchikey', inchikey ? [inchikey] : []);
  if (!result.ok) {
    const position = 'position' in result.error ? result.error.position : undefined;
    const caret = position === undefined ? '' : `${' '.repeat(position)}^\n`;
    return `${title}${caret}${line('error', `${result.error.message} [${result.error.code}]`)}`;
  }
  if (result.scope === 'out-of-scope')
    return [
      title,
      ...questionLines,
      line('scope', `out of scope: ${REASON_LABELS[result.reason]}`),
      ...keyLines,
      ...formatReasons(result),
    ].join('');
  return [title, ...questionLines, formatInScope(result, keyLines)].join('');
}

export const createReadableEncoder = (): Encoder => createTextEncoder(formatAnswer);
