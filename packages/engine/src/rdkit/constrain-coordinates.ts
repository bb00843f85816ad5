/* oxlint-disable typescript/no-non-null-assertion -- every atom number is one of the molecule whose list it indexes */
import { findRepresentation, onlyMolecule, type RdkitJson } from '../graph/match/pattern-json.ts';
import type { Toolkit } from './toolkit.ts';

export type Point = readonly [x: number, y: number];
/** Corresponding atoms of the model and of the molecule to be laid out like it, as RDKit numbers. */
export type AtomPair = readonly [inModel: number, inMolecule: number];

/** RDKit's JSON with these coordinates, which must be written with decimals. */
export const withCoordinates = (json: RdkitJson, coordinates: readonly Point[]): string => {
  const text = `[{"dim":2,"coords":[${coordinates.map(([x, y]) => `[${x.toFixed(4)},${y.toFixed(4)}]`).join()}]}]`;
  const [molecule, ...extra] = json.molecules;
  return JSON.stringify({ ...json, molecules: [{ ...molecule, conformers: 'COORDINATES' }, ...extra] }).replace(
    '"COORDINATES"',
    () => text,
  );
};

/** A template of only the paired atoms, each with a different isotope, so that it matches in only one way. */
function getTemplate(json: RdkitJson, pairs: readonly AtomPair[]): RdkitJson {
  const molecule = onlyMolecule(json);
  const representation = findRepresentation(json);
  const position = new Map(pairs.map(([, atom], index) => [atom, index]));
  const bonds = (molecule.bonds ?? [])
    .map((bond, index) => ({ bond, aromatic: representation?.aromaticBonds?.includes(index) === true }))
    .filter(({ bond: { atoms } }) => atoms.every((atom) => position.has(atom)));
  return {
    ...json,
    molecules: [
      {
        atoms: pairs.map(([, atom], index) => ({ ...molecule.atoms[atom], stereo: 'unspecified', isotope: index + 1 })),
        bonds: bonds.map(({ bond }) => ({
          bo: bond.bo ?? 1,
          atoms: [position.get(bond.atoms[0])!, position.get(bond.atoms[1])!],
        })),
        extensions: [
          {
            name: 'rdkitRepresentation',
            formatVersion: representation?.formatVersion,
            toolkitVersion: representation?.toolkitVersion,
            aromaticAtoms: pairs.flatMap(([, atom], index) =>
              representation?.aromaticAtoms?.includes(atom) ? [index] : [],
            ),
            aromaticBonds: bonds.flatMap(({ aromatic }, index) => (aromatic ? [index] : [])),
          },
        ],
      },
    ],
  };
}

/** The coordinates of a molecule with some of its atoms placed as in the model; null if that cannot be drawn. */
export function constrainCoordinates(
  toolkit: Toolkit,
  json: RdkitJson,
  pairs: readonly AtomPair[],
  model: readonly Point[],
): Point[] | null {
  const molecule = onlyMolecule(json);
  const position = new Map(pairs.map(([, atom], index) => [atom, index]));
  const numbered = {
    ...json,
    molecules: [
      {
        ...molecule,
        atoms: molecule.atoms.map((item, atom) =>
          position.has(atom) ? { ...item, isotope: position.get(atom)! + 1 } : item,
        ),
      },
    ],
  };
  return toolkit.constrainedCoordinates(
    withCoordinates(
      numbered,
      molecule.atoms.map((_, atom) => [atom, 0]),
    ),
    withCoordinates(
      getTemplate(json, pairs),
      pairs.map(([atom]) => model[atom]!),
    ),
  );
}
