import { statedLetters } from '../knowledge/records/stated-letters.ts';
import { loadRecords, type Records } from '../knowledge/records/load-records.ts';
import type { LocatedRow } from '../knowledge/records/read-table.ts';
import type {
  CrystalRow,
  DevelopedRow,
  LigandRow,
  LiteratureRow,
  MeasuredRow,
  Target,
  TestedRow,
} from '../knowledge/records/schemas.ts';
import type { Finding } from '../knowledge/parse-family.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { labelsWith } from '../read/descriptor.ts';
import { readMolecule } from '../read/read-molecule.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';

/** Tolerance between a ratio and that of its values, because tables round. */
const ROUNDING = 1.03;

/** The properties of a structure that the checks need; `error` if it is invalid. */
interface Structure {
  canonical: string;
  mirror: string;
  // Computed on demand: few rows need them, and for thousands of structures they take a while.
  constitution: () => string;
  /** Letters of its stereocentres, sorted. */
  letters: () => string[];
  /** Canonical SMILES of the isomers that differ at one centre. */
  epimers: () => ReadonlySet<string>;
}
type StructureLookup = (smiles: string) => Structure | { error: string };

function getEpimers(molecule: Molecule): Set<string> {
  const drawn = Configuration.drawn(molecule.graph());
  return new Set([...drawn.keys()].map((focus) => molecule.canonicalWith(drawn.invert(focus))));
}

/** Reads each structure once: a compound may occur in many rows. */
function structureReader(toolkit: Toolkit): StructureLookup {
  const cache = new Map<string, Structure | { error: string }>();
  const read = (smiles: string): Structure | { error: string } => {
    const result = readMolecule(toolkit, { smiles, extension: null });
    if (!result.ok) return { error: `${smiles}: ${result.error.message}` };
    using molecule = result.molecule;
    const { parent } = molecule;
    if (parent === null) return { error: `${smiles}: contains no carbon` };
    const { normal } = parent;
    const canonical = normal.smiles();
    if (canonical !== smiles)
      return { error: `${smiles}: expected the canonical SMILES of the neutral molecule without salts, ${canonical}` };
    return {
      canonical,
      mirror: normal.canonicalWith(Configuration.drawn(normal.graph()).mirror()),
      constitution: () => readAgain(toolkit, smiles, (again) => again.constitution()),
      letters: () => readAgain(toolkit, smiles, (again) => [...labelsWith(again, new Configuration()).values()].sort()),
      epimers: () => readAgain(toolkit, smiles, getEpimers),
    };
  };
  return (smiles) => {
    const structure = cache.get(smiles) ?? read(smiles);
    cache.set(smiles, structure);
    return structure;
  };
}

/** Reads a structure a second time for further checks: molecules are not kept in memory. */
function readAgain<Result>(toolkit: Toolkit, smiles: string, use: (molecule: Molecule) => Result): Result {
  const read = toolkit.read(smiles);
  if (!read.ok) throw new Error(`${smiles} was parsed before but cannot be parsed again`);
  using molecule = read.molecule;
  return use(molecule);
}

function checkRelation(relation: MeasuredRow['relation'], eutomer: Structure, distomer: Structure): string | null {
  if (eutomer.canonical === distomer.canonical) return 'the two isomers are the same';
  const mirrored = eutomer.mirror === distomer.canonical;
  if (mirrored) return relation === 'enantiomers' ? null : 'the two isomers are mirror images, not epimers';
  if (eutomer.constitution() !== distomer.constitution()) return 'the two isomers have different constitutions';
  if (relation === 'enantiomers') return 'the two isomers are not mirror images';
  return eutomer.epimers().has(distomer.canonical) ? null : 'the two isomers differ at more than one centre';
}

function checkValues({ eutomer_value: eutomer, distomer_value: distomer, ratio }: MeasuredRow): string[] {
  const errors: string[] = [];
  if (eutomer.limit === '>')
    errors.push('the eutomer’s value is a lower limit, so it cannot be compared with the distomer’s');
  if (distomer.limit === '<')
    errors.push('the distomer’s value is an upper limit, so it cannot be compared with the eutomer’s');
  if (distomer.value < eutomer.value)
    errors.push(`the distomer’s value (${distomer.value}) is better than the eutomer’s (${eutomer.value})`);
  const computedRatio = distomer.value / eutomer.value;
  if (Math.max(computedRatio / ratio, ratio / computedRatio) > ROUNDING)
    errors.push(`the ratio ${ratio} does not match the values, which give ${computedRatio.toPrecision(4)}`);
  return errors;
}

const ACHIRAL = 'the compound is achiral or meso: it has no enantiomer';

const unknownTarget = (id: string): string => `unknown target ${id}: add it to targets.csv`;

function checkIsomers(row: MeasuredRow, lookUp: StructureLookup): string[] {
  const eutomer = lookUp(row.eutomer);
  const distomer = lookUp(row.distomer);
  if ('error' in eutomer || 'error' in distomer) return [eutomer, distomer].flatMap(structureErrors);
  const relation = checkRelation(row.relation, eutomer, distomer);
  return relation === null ? [] : [relation];
}

const checkTarget = ({ target }: { target: string }, targets: ReadonlySet<string>): string[] =>
  targets.has(target) ? [] : [unknownTarget(target)];

const structureErrors = (structure: Structure | { error: string }): string[] =>
  'error' in structure ? [structure.error] : [];

function checkDeveloped(row: DevelopedRow, lookUp: StructureLookup): string[] {
  const structure = lookUp(row.smiles);
  if ('error' in structure) return [structure.error];
  return structure.mirror === structure.canonical ? [ACHIRAL] : [];
}

/** True if the structure has all the letters that a source states. A source may omit centres. */
function hasLetters(letters: readonly string[], stated: readonly string[]): boolean {
  const unmatched = [...letters];
  return stated.every((letter) => {
    const index = unmatched.indexOf(letter);
    if (index >= 0) unmatched.splice(index, 1);
    return index >= 0;
  });
}

function checkLiterature(row: LiteratureRow, lookUp: StructureLookup): string[] {
  const structure = lookUp(row.smiles);
  if ('error' in structure) return [structure.error];
  if (structure.mirror === structure.canonical) return [ACHIRAL];
  const letters = structure.letters();
  return hasLetters(letters, statedLetters(row.active))
    ? []
    : [`the source says ${row.active}; the structure has ${letters.join(', ')}`];
}

/** @param listed all structures of the table: if a database lists both mirror images, it singles out neither */
function checkLigand({ smiles }: LigandRow, listed: ReadonlySet<string>, lookUp: StructureLookup): string[] {
  const structure = lookUp(smiles);
  if ('error' in structure) return [structure.error];
  if (structure.mirror === structure.canonical) return [ACHIRAL];
  return listed.has(structure.mirror) ? ['the mirror image is listed too, so the table supports neither'] : [];
}

/** Weaker compounds say too little about which isomer is the better one. */
const MAX_TESTED_VALUE = 10;

const checkTestedValue = ({ value: { value, limit } }: TestedRow): string[] =>
  value > MAX_TESTED_VALUE || limit === '>'
    ? [`expected at most ${MAX_TESTED_VALUE} nM; got ${limit ?? ''}${value}`]
    : [];

/** A weaker ligand says too little about which isomer the protein prefers: 10 µM. */
const MAX_BOUND_VALUE = 10_000;

function checkCrystal(row: CrystalRow, targets: ReadonlySet<string>): string[] {
  const { target, protein, endpoint, value: affinity, unit } = row;
  const isWhole = (endpoint === '') === (affinity === null) && (endpoint === '') === (unit === '');
  return [
    ...(target === '' ? [] : checkTarget(row, targets)),
    ...(target !== '' && protein !== '' ? ['expected a target or the name of a protein, not both'] : []),
    ...(isWhole
      ? []
      : [
          `expected an endpoint, a value and a unit, or none of them; got ${[endpoint, affinity?.value ?? '', unit].join()}`,
        ]),
    ...(affinity !== null && (affinity.value > MAX_BOUND_VALUE || affinity.limit === '>')
      ? [`expected at most ${MAX_BOUND_VALUE} nM; got ${affinity.limit ?? ''}${affinity.value}`]
      : []),
  ];
}

function checkBoundIsomer({ smiles }: CrystalRow, bound: ReadonlySet<string>, lookUp: StructureLookup): string[] {
  const structure = lookUp(smiles);
  if ('error' in structure) return [structure.error];
  if (structure.mirror === structure.canonical) return [ACHIRAL];
  return bound.has(structure.mirror) ? ['the mirror image is listed too, so the table supports neither'] : [];
}

/**
 * @param tested all structures of the table: if both mirror images were tested, they belong in the table of measured
 * pairs
 */
function checkTestedIsomer({ smiles }: TestedRow, tested: ReadonlySet<string>, lookUp: StructureLookup): string[] {
  const structure = lookUp(smiles);
  if ('error' in structure) return [structure.error];
  if (structure.mirror === structure.canonical) return [ACHIRAL];
  return tested.has(structure.mirror) ? ['the mirror image was tested too: write a measured pair'] : [];
}

/** Findings for each row of a table, and for duplicate rows. */
function check<Row>(
  rows: readonly LocatedRow<Row>[],
  key: (row: Row) => string,
  errors: (row: Row, index: number) => string[],
): Finding[] {
  const seen = new Map<string, LocatedRow<Row>>();
  return rows.flatMap((placed, index) => {
    const { row, file, line } = placed;
    const first = seen.get(key(row));
    seen.set(key(row), first ?? placed);
    const duplicate = first === undefined ? [] : [`duplicate row; first at ${first.file}:${first.line}`];
    return [...duplicate, ...errors(row, index)].map((message) => ({ file, line, message }));
  });
}

const measuredKey = (row: MeasuredRow): string =>
  [
    row.target,
    row.eutomer,
    row.distomer,
    row.endpoint,
    row.eutomer_value.value,
    row.distomer_value.value,
    ...row.source,
  ].join(' ');

function checkTargets(targets: readonly LocatedRow<Target>[]): Finding[] {
  return check(
    targets,
    ({ id }) => id,
    () => [],
  );
}

/**
 * Checks every row of the record tables: its columns, its structures, its values and its target.
 *
 * @param isSampled takes the index of a row of one of the two long tables and tells whether to read its structures,
 * which takes most of the time
 */
export function checkRecords(
  toolkit: Toolkit,
  folder: string,
  isSampled: (index: number) => boolean = () => true,
): Finding[] {
  const { records, findings } = loadRecords(folder);
  return [...findings, ...checkRows(toolkit, records, isSampled)];
}

function checkRows(
  toolkit: Toolkit,
  { targets, measured, developed, literature, ligands, tested, crystals, names }: Records,
  isSampled: (index: number) => boolean,
): Finding[] {
  const lookUp = structureReader(toolkit);
  const knownIds = new Set(targets.map(({ row: { id } }) => id));
  const listed = new Set(ligands.map(({ row: { smiles } }) => smiles));
  const bound = new Set(crystals.map(({ row: { smiles } }) => smiles));
  const single = new Set(tested.map(({ row: { smiles } }) => smiles));
  return [
    ...checkTargets(targets),
    ...check(measured, measuredKey, (row, index) => [
      ...checkValues(row),
      ...checkTarget(row, knownIds),
      ...(isSampled(index) ? checkIsomers(row, lookUp) : []),
    ]),
    ...check(
      developed,
      ({ smiles }) => smiles,
      (row) => checkDeveloped(row, lookUp),
    ),
    ...check(
      literature,
      ({ smiles, target, source }) => [smiles, target, ...source].join(' '),
      (row) => checkLiterature(row, lookUp),
    ),
    ...check(
      ligands,
      ({ smiles }) => smiles,
      (row) => checkLigand(row, listed, lookUp),
    ),
    ...check(
      tested,
      ({ smiles }) => smiles,
      (row, index) => [
        ...checkTarget(row, knownIds),
        ...checkTestedValue(row),
        ...(isSampled(index) ? checkTestedIsomer(row, single, lookUp) : []),
      ],
    ),
    ...check(
      crystals,
      ({ smiles }) => smiles,
      (row, index) => [
        ...checkCrystal(row, knownIds),
        ...(isSampled(index) ? checkBoundIsomer(row, bound, lookUp) : []),
      ],
    ),
    ...check(
      names,
      ({ smiles, name }) => `${smiles} ${name}`,
      ({ smiles }) => structureErrors(lookUp(smiles)),
    ),
  ];
}
