import type { ReadRecords } from '../knowledge/records/load-records.ts';
import type { LocatedRow } from '../knowledge/records/read-table.ts';
import type { MeasuredRow } from '../knowledge/records/schemas.ts';
import type { Problem } from '../knowledge/parse-family.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { checkIsomers, checkValues } from './check-measured.ts';
import {
  checkAchiral,
  checkAlone,
  checkChiral,
  checkCited,
  checkCrystal,
  checkLiterature,
  checkTestedValue,
} from './check-single-isomers.ts';
import { checkTarget } from './check-target.ts';
import { structureErrors, structureReader } from './structures.ts';

/** Problems for each row of a table, and for duplicate rows. */
function check<Row>(
  rows: readonly LocatedRow<Row>[],
  key: (row: Row) => string,
  errors: (row: Row, index: number) => string[],
): Problem[] {
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

/**
 * Checks every row of the record tables: its columns, its structures, its values and its target.
 *
 * @param isSampled takes the index of a row of one of the long tables and tells whether to read its structures, which
 * takes most of the time
 */
export function checkRecords(
  toolkit: Toolkit,
  { records, problems }: ReadRecords,
  isSampled: (index: number) => boolean = () => true,
): Problem[] {
  const {
    targets,
    measured,
    developed,
    literature,
    ligands,
    tested,
    crystals,
    racemates,
    names,
    identifiers,
    achiral,
  } = records;
  const lookUp = structureReader(toolkit);
  const knownIds = new Set(targets.map(({ row: { id } }) => id));
  const listed = new Set(ligands.map(({ row: { smiles } }) => smiles));
  const bound = new Set(crystals.map(({ row: { smiles } }) => smiles));
  const single = new Set(tested.map(({ row: { smiles } }) => smiles));
  return [
    ...problems,
    ...check(
      targets,
      ({ id }) => id,
      () => [],
    ),
    ...check(measured, measuredKey, (row, index) => [
      ...checkValues(row),
      ...checkTarget(row, knownIds),
      ...(isSampled(index) ? checkIsomers(row, lookUp) : []),
    ]),
    ...check(
      developed,
      ({ smiles }) => smiles,
      (row, index) => [...checkCited(row), ...(isSampled(index) ? checkChiral(row, lookUp) : [])],
    ),
    ...check(
      literature,
      ({ smiles, target, source }) => [smiles, target, ...source].join(' '),
      (row) => checkLiterature(row, lookUp),
    ),
    ...check(
      ligands,
      ({ smiles }) => smiles,
      (row) => checkAlone(row, listed, 'it supports neither', lookUp),
    ),
    ...check(
      tested,
      ({ smiles }) => smiles,
      (row, index) => [
        ...checkTarget(row, knownIds),
        ...checkTestedValue(row),
        ...(isSampled(index) ? checkAlone(row, single, 'write a measured pair', lookUp) : []),
      ],
    ),
    ...check(
      crystals,
      ({ smiles }) => smiles,
      (row, index) => [
        ...checkCrystal(row, knownIds),
        ...(isSampled(index) ? checkAlone(row, bound, 'it supports neither', lookUp) : []),
      ],
    ),
    ...check(
      racemates,
      ({ smiles, name }) => `${smiles} ${name}`,
      ({ smiles }, index) => (isSampled(index) ? structureErrors(lookUp(smiles)) : []),
    ),
    ...check(
      names,
      ({ smiles, name }) => `${smiles} ${name}`,
      ({ smiles }, index) => (isSampled(index) ? structureErrors(lookUp(smiles)) : []),
    ),
    ...check(
      identifiers,
      ({ smiles }) => smiles,
      ({ smiles }, index) => (isSampled(index) ? structureErrors(lookUp(smiles)) : []),
    ),
    ...check(
      achiral,
      ({ smiles }) => smiles,
      (row, index) => (isSampled(index) ? checkAchiral(row, lookUp) : []),
    ),
  ];
}
