import {
  CLOSE_PAREN,
  getCode,
  COLON,
  DOT,
  UPPER_B,
  UPPER_C,
  NINE,
  OPEN_PAREN,
  PERCENT,
  LOWER_L,
  LOWER_R,
  OPEN_BRACKET,
  ZERO,
} from './characters.ts';
import { ORGANIC_VALENCES } from './elements.ts';
import { needsRdkit } from './needs-rdkit.ts';
import { hasBondStereoMarks } from './stereo-marks.ts';
import { BROMINE, bracketToken, CHLORINE, getToken, type Token } from './tokens.ts';
import { MolGraph, type BondMark, type GraphAtom, type GraphBond } from '../graph.ts';
import { findRingSystems } from '../rings.ts';
import { sortedAscending, sortedTag, markToTag } from '../stereo/chiral-tags.ts';

/**
 * Reads a molecule's graph from RDKit's own canonical SMILES in plain TypeScript: a call into WebAssembly for RDKit's
 * JSON costs as much as parsing the molecule. Only SMILES written by RDKit are read, after it has sanitised the
 * molecule; aromaticity and hydrogens are taken as written.
 */

/**
 * Valences by number of electrons: those of the organic subset, those of silicon, which P+ shares, and those of noble
 * gases, which halides share.
 */
const VALENCES = new Map([
  ...ORGANIC_VALENCES,
  [14, [4]],
  ...[10, 18, 36, 54].map((z): [number, number[]] => [z, [0]]),
]);

/** One atom of the SMILES. */
interface AtomSpan {
  /** Where its token begins and ends. */
  begin: number;
  end: number;
}

/** The graph in the atom order of the SMILES, and the position of each atom in the string. */
export interface SmilesGraph {
  /** Neighbours are sorted, and chiral tags refer to that order. */
  graph: MolGraph;
  atoms: AtomSpan[];
  /** The neighbours of each atom, in the order that its chirality mark refers to. */
  written: readonly (readonly number[])[];
  /** The atoms at which `@@` means counter-clockwise; see {@link markToTag}. */
  inverted: ReadonlySet<number>;
}

const NO_SIGN = 0;
const SLASH = getCode('/');
const BACKSLASH = getCode('\\');

const LESS_THAN = getCode('<');
const GREATER_THAN = getCode('>');

/** Marks by the character that distinguishes them. */
const MARKS: ReadonlyMap<number, BondMark> = new Map([
  [SLASH, '/'],
  [BACKSLASH, '\\'],
  [LESS_THAN, '<-'],
  [GREATER_THAN, '->'],
  [getCode('~'), '~'],
]);
const REVERSED = new Map([
  [SLASH, BACKSLASH],
  [BACKSLASH, SLASH],
  [LESS_THAN, GREATER_THAN],
  [GREATER_THAN, LESS_THAN],
]);

/** The same symbol, read from the other end of the bond. */
const reversed = (sign: number): number => REVERSED.get(sign) ?? sign;

/** Bond orders by the character code of the bond symbol; 0 for any other character. */
const ORDERS = new Uint8Array(128);
for (const [sign, order] of Object.entries({
  '-': 1,
  '=': 2,
  '#': 3,
  $: 4,
  ':': 1,
  '/': 1,
  '\\': 1,
  '~': 1,
  '>': 1,
  '<': 1,
}))
  ORDERS[getCode(sign)] = order;

const RING_CLOSURES = /(?:[-=:/\\]?(?:\d|%\d\d|%\(\d+\)))*/y;

/** Reads in one pass; see OpenSMILES for the grammar. */
class Reader {
  readonly #text: string;
  #position = 0;
  readonly #atoms: GraphAtom[] = [];
  readonly #spans: AtomSpan[] = [];
  readonly #bonds: GraphBond[] = [];
  /** Bonds with an E or Z mark that join two aromatic atoms. */
  readonly #stereoAromaticBonds: GraphBond[] = [];
  /** See {@link SmilesGraph.written}; an unclosed ring is represented by −1 − its number. */
  readonly #written: number[][] = [];
  readonly #marked: { atom: number; mark: boolean }[] = [];
  readonly #openRings: ({ atom: number; sign: number } | undefined)[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): SmilesGraph {
    const text = this.#text;
    const branches: number[] = [];
    let previous = -1;
    let sign = NO_SIGN;
    while (this.#position < text.length) {
      const character = text.charCodeAt(this.#position);
      if (character === OPEN_PAREN) branches.push(previous);
      else if (character === CLOSE_PAREN) previous = branches.pop()!;
      else if (character === DOT) previous = -1;
      else if (ORDERS[character]! > 0) {
        // Of the two characters of an arrow, its head counts.
        if (sign !== LESS_THAN) sign = character;
      } else if (character === PERCENT || (character >= ZERO && character <= NINE)) {
        this.#ring(previous, sign, this.#ringNumber(character));
        sign = NO_SIGN;
      } else {
        const atom = this.#atom(character);
        if (previous !== -1) this.#bond(previous, atom, sign);
        previous = atom;
        sign = NO_SIGN;
      }
      this.#position += 1;
    }
    this.#resolveStereoBonds();
    const sums = this.#bondOrders();
    this.#fillHydrogens(sums);
    const inverted = this.#invertedMarks(sums);
    for (const { atom, mark } of this.#marked)
      this.#atoms[atom]!.tag = sortedTag(markToTag(mark, inverted.has(atom)), this.#written[atom]!);
    const neighbours = this.#written.map(sortedAscending);
    return {
      atoms: this.#spans,
      written: this.#written,
      inverted,
      graph: new MolGraph(this.#atoms, this.#bonds, neighbours, {
        hasBondStereo: hasBondStereoMarks(text),
        plain: !needsRdkit(text) && this.#hasUsualValences(sums),
      }),
    };
  }

  /** Reads an atom, up to its last character. */
  #atom(character: number): number {
    const begin = this.#position;
    const index = this.#atoms.length;
    const { z, charge, isotope, hydrogens, aromatic, mark } = this.#token(character);
    this.#atoms.push({ z, charge, isotope, hydrogens, aromatic, tag: null });
    if (mark !== null) this.#marked.push({ atom: index, mark });
    this.#spans.push({ begin, end: this.#position + 1 });
    this.#written.push([]);
    return index;
  }

  #token(character: number): Token {
    if (character === OPEN_BRACKET) {
      const begin = this.#position;
      this.#position = this.#text.indexOf(']', begin);
      return bracketToken(this.#text.slice(begin, this.#position + 1));
    }
    const next = this.#text.charCodeAt(this.#position + 1);
    const twoLetter =
      character === UPPER_C && next === LOWER_L
        ? CHLORINE
        : character === UPPER_B && next === LOWER_R
          ? BROMINE
          : undefined;
    if (twoLetter !== undefined) this.#position += 1;
    return twoLetter ?? getToken(character);
  }

  #bond(begin: number, end: number, sign: number): void {
    this.#written[begin]!.push(end);
    this.#written[end]!.push(begin);
    this.#join(begin, end, sign);
  }

  #join(begin: number, end: number, sign: number): void {
    const isBetweenAromatics = this.#atoms[begin]!.aromatic && this.#atoms[end]!.aromatic;
    const aromatic = isBetweenAromatics && (sign === NO_SIGN || sign === COLON);
    const bond = { begin, end, order: sign === NO_SIGN ? 1 : ORDERS[sign]!, aromatic, mark: MARKS.get(sign) };
    this.#bonds.push(bond);
    if (isBetweenAromatics && (sign === SLASH || sign === BACKSLASH)) this.#stereoAromaticBonds.push(bond);
  }

  /**
   * A bond with an E or Z mark between two aromatic atoms may be part of an aromatic ring or a single bond between two
   * rings; ring membership decides which.
   */
  #resolveStereoBonds(): void {
    if (this.#stereoAromaticBonds.length === 0) return;
    const systems = findRingSystems(this.#written);
    for (const bond of this.#stereoAromaticBonds)
      bond.aromatic = systems[bond.begin] !== -1 && systems[bond.begin] === systems[bond.end];
  }

  /** Reads a ring-closure number, up to its last character: `1`, `%12` or `%(123)`. */
  #ringNumber(character: number): number {
    if (character !== PERCENT) return character - ZERO;
    const hasParenthesis = this.#text.charCodeAt(this.#position + 1) === OPEN_PAREN;
    const begin = this.#position + (hasParenthesis ? 2 : 1);
    const end = hasParenthesis ? this.#text.indexOf(')', begin) : begin + 2;
    this.#position = hasParenthesis ? end : end - 1;
    return Number(this.#text.slice(begin, end));
  }

  #ring(atom: number, sign: number, number: number): void {
    const opened = this.#openRings[number];
    if (opened === undefined) {
      this.#openRings[number] = { atom, sign };
      // The mark refers to the ring bond where its digit is written, whichever atom closes it.
      this.#written[atom]!.push(-1 - number);
      return;
    }
    this.#openRings[number] = undefined;
    const openedNeighbours = this.#written[opened.atom]!;
    openedNeighbours[openedNeighbours.indexOf(-1 - number)] = atom;
    this.#written[atom]!.push(opened.atom);
    this.#join(opened.atom, atom, sign === NO_SIGN ? opened.sign : reversed(sign));
  }

  /** The sum of each atom's bond orders; aromatic bonds count as single. */
  #bondOrders(): Uint8Array {
    const sums = new Uint8Array(this.#atoms.length);
    for (const { begin, end, order, aromatic } of this.#bonds) {
      sums[begin]! += aromatic ? 1 : order;
      sums[end]! += aromatic ? 1 : order;
    }
    return sums;
  }

  /**
   * Atoms with three neighbours of which RDKit reads the mark the other way round: with a hydrogen, those that begin a
   * part; without one, saturated ones with one ring closure.
   */
  #invertedMarks(sums: Uint8Array): Set<number> {
    const isInverted = (atom: number): boolean => {
      const written = this.#written[atom]!;
      if (written.length !== 3) return false;
      if (this.#atoms[atom]!.hydrogens === 1) return written[0]! > atom;
      return sums[atom] === 3 && this.#closures(atom) === 1;
    };
    return new Set(this.#marked.flatMap(({ atom }) => (isInverted(atom) ? [atom] : [])));
  }

  /** The number of ring closures that are written at an atom. */
  #closures(atom: number): number {
    RING_CLOSURES.lastIndex = this.#spans[atom]!.end;
    return RING_CLOSURES.exec(this.#text)![0].match(/%\(\d+\)|%\d\d|\d/g)?.length ?? 0;
  }

  /** True if every atom of the organic subset has a normal valence of its element; a radical does not. */
  #hasUsualValences(sums: Uint8Array): boolean {
    return this.#atoms.every(
      ({ z, charge, hydrogens, aromatic }, index) =>
        aromatic || !ORGANIC_VALENCES.has(z) || (VALENCES.get(z - charge) ?? []).includes(sums[index]! + hydrogens),
    );
  }

  /**
   * Hydrogens of atoms without brackets, by their valence. An aromatic atom has one more bond than it shows, unless it
   * contributes a lone pair.
   */
  #fillHydrogens(sums: Uint8Array): void {
    for (const [index, atom] of this.#atoms.entries()) {
      if (atom.hydrogens !== -1) continue;
      const sum = sums[index]!;
      if (atom.aromatic) atom.hydrogens = atom.z === 6 ? Math.max(0, 3 - sum) : 0;
      else if (atom.z === 6) atom.hydrogens = Math.max(0, 4 - sum);
      else atom.hydrogens = (ORGANIC_VALENCES.get(atom.z)?.find((valence) => valence >= sum) ?? sum) - sum;
    }
  }
}

/** Reads a canonical SMILES written by RDKit. */
export const readCanonicalSmiles = (smiles: string): SmilesGraph => new Reader(smiles).read();
