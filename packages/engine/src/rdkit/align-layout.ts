/* oxlint-disable typescript/no-non-null-assertion -- every atom number is one of the molecule whose list it indexes */
import { onlyMolecule, type RdkitJson } from '../graph/match/pattern-json.ts';
import type { Molecule } from './molecule.ts';
import { getJson } from './molecule-json.ts';
import { catchTraps } from './parse.ts';
import type { Toolkit } from './toolkit.ts';

/** Corresponding atoms of the model and of the molecule to be laid out like it, as RDKit numbers. */
export type AtomPair = readonly [inModel: number, inMolecule: number];
type Point = readonly [x: number, y: number];
type Bonds = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Atoms closer than this overlap; a bond has length 1.5. */
const MIN_ATOM_DISTANCE = 0.5;
const LONGEST_BOND = 2.3;
/** A smaller common substructure does not determine the orientation of a picture. */
const MIN_COMMON_ATOMS = 3;

const getCoordinates = ({ handle }: Molecule): Point[] =>
  (catchTraps(() => handle.get_coords()) as Point[]).map(([x, y]) => [x, y]);

/** The neighbours of each atom, with the size of the smallest ring that contains the bond; 0 outside rings. */
function getBonds(json: RdkitJson): Bonds {
  const { atoms, bonds = [], extensions = [] } = onlyMolecule(json);
  const rings = extensions.find(({ name }) => name === 'rdkitRepresentation')?.atomRings ?? [];
  const smallestRing = (a: number, b: number): number =>
    Math.min(...rings.filter((ring) => ring.includes(a) && ring.includes(b)).map(({ length }) => length));
  const all = new Map(atoms.map((_, atom) => [atom, new Map<number, number>()]));
  for (const {
    atoms: [a, b],
  } of bonds) {
    const size = smallestRing(a, b);
    all.get(a)!.set(b, Number.isFinite(size) ? size : 0);
    all.get(b)!.set(a, Number.isFinite(size) ? size : 0);
  }
  return all;
}

/**
 * The pairs connected to the first one by bonds with the same ring membership in both: only these keep their shape when
 * superposed.
 */
function connected(pairs: readonly AtomPair[], model: Bonds, molecule: Bonds): AtomPair[] {
  const [first] = pairs;
  if (first === undefined) return [];
  const connectedPairs = [first];
  for (let position = 0; position < connectedPairs.length; position += 1) {
    const [a, b] = connectedPairs[position]!;
    const next = pairs.filter((pair) => {
      const size = model.get(a)?.get(pair[0]);
      return size !== undefined && size === molecule.get(b)?.get(pair[1]) && !connectedPairs.includes(pair);
    });
    connectedPairs.push(...next);
  }
  return connectedPairs;
}

/** RDKit's JSON with these coordinates, which must be written with decimals. */
const withCoordinates = (json: RdkitJson, coordinates: readonly Point[]): string => {
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
  const representation = molecule.extensions?.find(({ name }) => name === 'rdkitRepresentation');
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
            ...(representation === undefined
              ? {}
              : { formatVersion: representation.formatVersion, toolkitVersion: representation.toolkitVersion }),
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
function constrainCoordinates(toolkit: Toolkit, json: RdkitJson, pairs: readonly AtomPair[], model: readonly Point[]) {
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

/** True if no atoms overlap and no bond is too long. */
function isClear(coordinates: readonly Point[], bonds: Bonds): boolean {
  const gap = (a: number, b: number): number =>
    Math.hypot(coordinates[a]![0] - coordinates[b]![0], coordinates[a]![1] - coordinates[b]![1]);
  return coordinates.every(
    (_, atom) =>
      coordinates.every((__, other) => other <= atom || gap(atom, other) > MIN_ATOM_DISTANCE) &&
      [...bonds.get(atom)!.keys()].every((other) => gap(atom, other) < LONGEST_BOND),
  );
}

const getCentre = (coordinates: readonly Point[]): Point => [
  coordinates.reduce((sum, [x]) => sum + x, 0) / coordinates.length,
  coordinates.reduce((sum, [, y]) => sum + y, 0) / coordinates.length,
];

/** Rotates the coordinates rigidly so that the pairs come as close together as possible. */
function rotated(current: readonly Point[], pairs: readonly AtomPair[], model: readonly Point[]): Point[] {
  const [to, from] = [
    getCentre(pairs.map(([atom]) => model[atom]!)),
    getCentre(pairs.map(([, atom]) => current[atom]!)),
  ];
  let [along, across] = [0, 0];
  for (const [atom, other] of pairs) {
    const [x, y] = [model[atom]![0] - to[0], model[atom]![1] - to[1]];
    const [u, v] = [current[other]![0] - from[0], current[other]![1] - from[1]];
    along += u * x + v * y;
    across += u * y - v * x;
  }
  const angle = Math.atan2(across, along);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return current.map(([x, y]) => {
    const [u, v] = [x - from[0], y - from[1]];
    return [to[0] + u * cosine - v * sine, to[1] + u * sine + v * cosine];
  });
}

/** Lays out a molecule with its long axis horizontal. */
export function layOutHorizontally({ handle }: Molecule): void {
  catchTraps(() => handle.set_new_coords());
  catchTraps(() => handle.normalize_depiction(1, -1));
  catchTraps(() => handle.straighten_depiction(true));
}

/**
 * The layout that the pictures of a molecule, of its isomers and of compounds beside it share. It depends on the atom
 * order, so the molecule is read again, without its configuration. The caller disposes of it.
 */
export function sharedLayout(molecule: Molecule): Molecule {
  const model = molecule.withTags(new Map());
  layOutHorizontally(model);
  return model;
}

/** The same molecule with the coordinates of a model that has the same atom indices. The caller disposes of it. */
export function withCoordinatesOf(toolkit: Toolkit, molecule: Molecule, model: Molecule): Molecule | null {
  const json = getJson(molecule.handle);
  const indices = onlyMolecule(json).atoms.map((_, atom) => molecule.indexOf(atom));
  const coordinates = getCoordinates(model);
  return toolkit.readWithCoordinates(
    withCoordinates(
      json,
      indices.map((index) => coordinates[model.atomAt(index)]!),
    ),
    indices,
  );
}

/**
 * The molecule laid out like a model, with corresponding atoms in the same positions; if that fails, only rotated the
 * same way. The caller disposes of it.
 *
 * @param pairs corresponding atoms, the most important first
 */
export function alignLayout(
  toolkit: Toolkit,
  molecule: Molecule,
  model: Molecule,
  pairs: readonly AtomPair[],
): Molecule | null {
  catchTraps(() => molecule.handle.set_new_coords());
  const [coordinates, json] = [getCoordinates(model), getJson(molecule.handle)];
  const bonds = getBonds(json);
  const connectedPairs = connected(pairs, getBonds(getJson(model.handle)), bonds);
  if (connectedPairs.length < MIN_COMMON_ATOMS) return null;
  const found = constrainCoordinates(toolkit, json, connectedPairs, coordinates);
  const laidOut =
    found !== null && isClear(found, bonds) ? found : rotated(getCoordinates(molecule), connectedPairs, coordinates);
  return toolkit.readWithCoordinates(
    withCoordinates(json, laidOut),
    laidOut.map((_, atom) => molecule.indexOf(atom)),
  );
}
