/* oxlint-disable typescript/no-non-null-assertion -- every atom number is one of the molecule whose list it indexes */
import { joins } from '../graph/graph.ts';
import { findRepresentation, onlyMolecule, type RdkitJson } from '../graph/match/pattern-json.ts';
import { constrainCoordinates, withCoordinates, type AtomPair, type Point } from './constrain-coordinates.ts';
import type { Molecule } from './molecule.ts';
import { getJson } from './molecule-json.ts';
import { catchTraps } from './parse.ts';
import type { Toolkit } from './toolkit.ts';

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
  const { atoms, bonds = [] } = onlyMolecule(json);
  const rings = findRepresentation(json)?.atomRings ?? [];
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

/** True if every double bond marked E or Z is drawn so. */
function keepsDoubleBonds(coordinates: readonly Point[], json: RdkitJson): boolean {
  return (onlyMolecule(json).bonds ?? []).every(({ atoms: [begin, end], stereo, stereoAtoms }) => {
    if (stereoAtoms === undefined || (stereo !== 'cis' && stereo !== 'trans')) return true;
    const [x, y] = coordinates[begin]!;
    const [along, across] = [coordinates[end]![0] - x, coordinates[end]![1] - y];
    const [first, second] = stereoAtoms.map(
      (atom) => along * (coordinates[atom]![1] - y) - across * (coordinates[atom]![0] - x),
    ) as [number, number];
    return first * second > 0 === (stereo === 'cis');
  });
}

/** The bonds without the double bonds marked E or Z, beyond which a molecule may have to differ from its model. */
function withoutMarkedBonds(bonds: Bonds, json: RdkitJson): Bonds {
  const marked = (onlyMolecule(json).bonds ?? []).filter(({ stereoAtoms }) => stereoAtoms !== undefined);
  const isMarked = (a: number, b: number): boolean =>
    marked.some(({ atoms: [begin, end] }) => joins({ begin, end }, a, b));
  return new Map(
    Array.from(bonds, ([atom, others]) => [atom, new Map([...others].filter(([other]) => !isMarked(atom, other)))]),
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
  // RDKit tilts a few molecules out of the plane instead.
  const isTilted = (catchTraps(() => handle.get_coords()) as number[][]).some(([, , z]) => Math.abs(z!) > 0.01);
  if (isTilted) catchTraps(() => handle.set_new_coords());
  catchTraps(() => handle.straighten_depiction(true));
}

/**
 * The layout that the pictures of a molecule, of its isomers and of compounds beside it share. It depends on the atom
 * order, so the molecule is read again in the order of its canonical SMILES. The caller disposes of it.
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
 * The molecule laid out like a model, with corresponding atoms in the same positions; if that fails, with those on the
 * near side of double bonds marked E or Z; if that fails too, only rotated the same way. The caller disposes of it.
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
  const [modelBonds, bonds] = [getBonds(getJson(model.handle)), getBonds(json)];
  const connectedPairs = connected(pairs, modelBonds, bonds);
  if (connectedPairs.length < MIN_COMMON_ATOMS) return null;
  const constrain = (aligned: readonly AtomPair[]): Point[] | null => {
    const found = constrainCoordinates(toolkit, json, aligned, coordinates);
    return found !== null && isClear(found, bonds) && keepsDoubleBonds(found, json) ? found : null;
  };
  const nearPairs = connected(pairs, modelBonds, withoutMarkedBonds(bonds, json));
  const canRetry = nearPairs.length >= MIN_COMMON_ATOMS && nearPairs.length < connectedPairs.length;
  const laidOut =
    constrain(connectedPairs) ??
    (canRetry ? constrain(nearPairs) : null) ??
    rotated(getCoordinates(molecule), connectedPairs, coordinates);
  return toolkit.readWithCoordinates(
    withCoordinates(json, laidOut),
    laidOut.map((_, atom) => molecule.indexOf(atom)),
  );
}
