import type { CrystalRow, DevelopedRow, LiteratureRow, TestedRow } from '../knowledge/records/schemas.ts';
import { UNVERIFIED } from '../knowledge/family.ts';
import { statedLetters } from '../knowledge/records/stated-letters.ts';
import { checkTarget } from './check-target.ts';
import type { StructureLookup } from './structures.ts';

const ACHIRAL = 'the compound is achiral or meso: it has no enantiomer';

/** Whether a structure is valid and has a mirror image. */
export function checkChiral({ smiles }: { smiles: string }, lookUp: StructureLookup): string[] {
  const structure = lookUp(smiles);
  if ('error' in structure) return [structure.error];
  return structure.mirror === structure.canonical ? [ACHIRAL] : [];
}

/** Whether a structure is valid and has no stereocentre. */
export function checkAchiral({ smiles }: { smiles: string }, lookUp: StructureLookup): string[] {
  const structure = lookUp(smiles);
  if ('error' in structure) return [structure.error];
  return structure.hasCentre() ? ['expected a compound without a stereocentre; this one may be chiral'] : [];
}

/** Checks that a row of a drug or candidate cites something. */
export const checkCited = ({ agree, records }: DevelopedRow): string[] =>
  agree.length + records.length === 0
    ? ['expected a table under `agree` or an entry under `records`; got neither, so the row cites nothing']
    : [];

/** True if the structure has all the letters that a source states. A source may omit centres. */
function hasLetters(letters: readonly string[], stated: readonly string[]): boolean {
  const unmatched = [...letters];
  return stated.every((letter) => {
    const index = unmatched.indexOf(letter);
    if (index >= 0) unmatched.splice(index, 1);
    return index >= 0;
  });
}

export function checkLiterature(row: LiteratureRow, lookUp: StructureLookup): string[] {
  const isCited = !row.source.includes(UNVERIFIED) || /^https?:\/\//.test(row.read_in);
  const errors = [
    ...checkChiral(row, lookUp),
    ...(isCited
      ? []
      : ['expected the address of the page that was read under `read_in`, because the source is unverified']),
  ];
  const structure = lookUp(row.smiles);
  if (errors.length > 0 || 'error' in structure) return errors;
  const letters = structure.letters();
  return hasLetters(letters, statedLetters(row.active))
    ? []
    : [`the source says ${row.active}; the structure has ${letters.join(', ')}`];
}

/**
 * The same for a table of isomers without their mirror images.
 *
 * @param all all structures of the table
 * @param consequence what follows if the mirror image is in it too
 */
export function checkAlone(
  row: { smiles: string },
  all: ReadonlySet<string>,
  consequence: string,
  lookUp: StructureLookup,
): string[] {
  const errors = checkChiral(row, lookUp);
  const structure = lookUp(row.smiles);
  if (errors.length > 0 || 'error' in structure) return errors;
  return all.has(structure.mirror) ? [`the mirror image is in this table too: ${consequence}`] : [];
}

/** In nM. Weaker compounds say too little about which isomer is the better one. */
export const MAX_TESTED_VALUE = 10;

export const checkTestedValue = ({ value: { value, limit } }: TestedRow): string[] =>
  value > MAX_TESTED_VALUE || limit === '>'
    ? [`expected at most ${MAX_TESTED_VALUE} nM; got ${limit ?? ''}${value}`]
    : [];

/** A weaker ligand says too little about which isomer the protein prefers: 10 µM. */
const MAX_BOUND_VALUE = 10_000;

export function checkCrystal(row: CrystalRow, targets: ReadonlySet<string>): string[] {
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
