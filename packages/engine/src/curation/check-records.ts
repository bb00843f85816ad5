import { statedLetters } from '../knowledge/records/stated-letters.ts';
import { loadRecords, type Records } from '../knowledge/records/load-records.ts';
import type { Placed } from '../knowledge/records/read-table.ts';
import type { DevelopedRow, LigandRow, LiteratureRow, MeasuredRow, Target } from '../knowledge/records/schemas.ts';
import type { Finding } from '../knowledge/parse-family.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { labelsWith } from '../read/descriptor.ts';
import { readMolecule } from '../read/read-molecule.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';

/** Tolerance between a ratio and that of its values: tables round. */
const ROUNDING = 1.03;

/** The properties of a structure that the checks need; `fault` if it is invalid. */
interface Structure {
  canonical: string;
  mirror: string;
  // Few rows need these, and each takes a while for thousands of structures.
  constitution: () => string;
  /** Letters of its stereocentres, sorted. */
  letters: () => string[];
  /** Canonical SMILES of the isomers that differ at one centre. */
  epimers: () => ReadonlySet<string>;
}
type Look = (smiles: string) => Structure | { fault: string };

function epimersOf(molecule: Molecule): Set<string> {
  const drawn = Configuration.drawn(molecule.graph());
  return new Set([...drawn.keys()].map((focus) => molecule.canonicalWith(drawn.invert(focus))));
}

/** Reads each structure once: a compound may occur in many rows. */
function reader(toolkit: Toolkit): Look {
  const known = new Map<string, Structure | { fault: string }>();
  const read = (smiles: string): Structure | { fault: string } => {
    const result = readMolecule(toolkit, { smiles, extension: null });
    if (!result.ok) return { fault: `${smiles}: ${result.fault.message}` };
    using molecule = result.molecule;
    const { parent } = molecule;
    if (parent === null) return { fault: `${smiles}: holds no carbon` };
    const { normal } = parent;
    const canonical = normal.smiles();
    if (canonical !== smiles)
      return { fault: `${smiles}: expected the canonical SMILES of the neutral molecule without salts, ${canonical}` };
    return {
      canonical,
      mirror: normal.canonicalWith(Configuration.drawn(normal.graph()).mirror()),
      constitution: () => readAgain(toolkit, smiles, (again) => again.constitution()),
      letters: () => readAgain(toolkit, smiles, (again) => [...labelsWith(again, new Configuration()).values()].sort()),
      epimers: () => readAgain(toolkit, smiles, epimersOf),
    };
  };
  return (smiles) => {
    const structure = known.get(smiles) ?? read(smiles);
    known.set(smiles, structure);
    return structure;
  };
}

/** Reads a structure a second time for further questions: molecules are not kept in memory. */
function readAgain<Result>(toolkit: Toolkit, smiles: string, use: (molecule: Molecule) => Result): Result {
  const read = toolkit.read(smiles);
  if (!read.ok) throw new Error(`${smiles} was read before and cannot be read again`);
  using molecule = read.molecule;
  return use(molecule);
}

function relationFault(relation: MeasuredRow['relation'], eutomer: Structure, distomer: Structure): string | null {
  if (eutomer.canonical === distomer.canonical) return 'the two isomers are the same';
  const mirrored = eutomer.mirror === distomer.canonical;
  if (mirrored) return relation === 'enantiomers' ? null : 'the two isomers are mirror images, not epimers';
  if (eutomer.constitution() !== distomer.constitution()) return 'the two isomers have different constitutions';
  if (relation === 'enantiomers') return 'the two isomers are not mirror images';
  return eutomer.epimers().has(distomer.canonical) ? null : 'the two isomers differ at more than one centre';
}

function valueFaults({ eutomer_value: eutomer, distomer_value: distomer, ratio }: MeasuredRow): string[] {
  const faults: string[] = [];
  if (eutomer.limit === '>') faults.push('the eutomer’s value is a lower limit: it cannot be told from the distomer’s');
  if (distomer.limit === '<')
    faults.push('the distomer’s value is an upper limit: it cannot be told from the eutomer’s');
  if (distomer.value < eutomer.value)
    faults.push(`the distomer’s value (${distomer.value}) is better than the eutomer’s (${eutomer.value})`);
  const given = distomer.value / eutomer.value;
  if (Math.max(given / ratio, ratio / given) > ROUNDING)
    faults.push(`the ratio ${ratio} is not that of the values, ${given.toPrecision(4)}`);
  return faults;
}

function measuredFaults(row: MeasuredRow, targets: ReadonlySet<string>, look: Look): string[] {
  const eutomer = look(row.eutomer);
  const distomer = look(row.distomer);
  const faults = valueFaults(row);
  if (!targets.has(row.target)) faults.push(`unknown target ${row.target}: add it to targets.csv`);
  for (const structure of [eutomer, distomer]) if ('fault' in structure) faults.push(structure.fault);
  if ('fault' in eutomer || 'fault' in distomer) return faults;
  const relation = relationFault(row.relation, eutomer, distomer);
  return relation === null ? faults : [...faults, relation];
}

const faultOf = (structure: Structure | { fault: string }): string[] => ('fault' in structure ? [structure.fault] : []);

function developedFaults(row: DevelopedRow, look: Look): string[] {
  const structure = look(row.smiles);
  if ('fault' in structure) return [structure.fault];
  return structure.mirror === structure.canonical ? ['the compound is achiral or meso: it has no enantiomer'] : [];
}

/** True if the structure has all the letters that a source states. A source may omit centres. */
function holds(letters: readonly string[], stated: readonly string[]): boolean {
  const left = [...letters];
  return stated.every((letter) => {
    const place = left.indexOf(letter);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function literatureFaults(row: LiteratureRow, look: Look): string[] {
  const structure = look(row.smiles);
  if ('fault' in structure) return [structure.fault];
  if (structure.mirror === structure.canonical) return ['the compound is achiral or meso: it has no enantiomer'];
  const letters = structure.letters();
  return holds(letters, statedLetters(row.active))
    ? []
    : [`the source says ${row.active}; the structure has ${letters.join(', ')}`];
}

/** @param listed all structures of the table: where a database lists both mirror images, neither is the one it means */
function ligandFaults({ smiles }: LigandRow, listed: ReadonlySet<string>, look: Look): string[] {
  const structure = look(smiles);
  if ('fault' in structure) return [structure.fault];
  if (structure.mirror === structure.canonical) return ['the compound is achiral or meso: it has no enantiomer'];
  return listed.has(structure.mirror) ? ['the mirror image is listed too: the table says nothing about either'] : [];
}

/** Findings of each row of a table, and of duplicate rows. */
function check<Row>(
  rows: readonly Placed<Row>[],
  key: (row: Row) => string,
  faults: (row: Row) => string[],
): Finding[] {
  const seen = new Map<string, Placed<Row>>();
  return rows.flatMap((placed) => {
    const { row, file, line } = placed;
    const first = seen.get(key(row));
    seen.set(key(row), first ?? placed);
    const twice = first === undefined ? [] : [`stands in the tables twice; first at ${first.file}:${first.line}`];
    return [...twice, ...faults(row)].map((message) => ({ file, line, message }));
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

function checkTargets(targets: readonly Placed<Target>[]): Finding[] {
  return check(
    targets,
    ({ id }) => id,
    () => [],
  );
}

/** Checks every row of the record tables: its columns, its structures, its values and its target. */
export function checkRecords(toolkit: Toolkit, folder: string): Finding[] {
  const { records, findings } = loadRecords(folder);
  return [...findings, ...checkRows(toolkit, records)];
}

function checkRows(toolkit: Toolkit, { targets, measured, developed, literature, ligands, names }: Records): Finding[] {
  const look = reader(toolkit);
  const known = new Set(targets.map(({ row: { id } }) => id));
  const listed = new Set(ligands.map(({ row: { smiles } }) => smiles));
  return [
    ...checkTargets(targets),
    ...check(measured, measuredKey, (row) => measuredFaults(row, known, look)),
    ...check(
      developed,
      ({ smiles }) => smiles,
      (row) => developedFaults(row, look),
    ),
    ...check(
      literature,
      ({ smiles, target, source }) => [smiles, target, ...source].join(' '),
      (row) => literatureFaults(row, look),
    ),
    ...check(
      ligands,
      ({ smiles }) => smiles,
      (row) => ligandFaults(row, listed, look),
    ),
    ...check(
      names,
      ({ smiles }) => smiles,
      ({ smiles }) => faultOf(look(smiles)),
    ),
  ];
}
