import { atomicNumber, ORGANIC_VALENCES, SYMBOLS } from './elements.ts';
import type { GraphAtom, GraphBond, MolGraph, Turn } from './graph.ts';

/**
 * A molecule's graph read from the toolkit's own canonical SMILES in plain TypeScript: a crossing into WebAssembly for the toolkit's JSON
 * costs as much as parsing the molecule. Only what the toolkit writes is read, after it has judged the molecule; aromaticity and hydrogens
 * are as it says.
 */

/** One atom of the text. */
export interface TextAtom {
  /** Where its token begins and ends. */
  begin: number;
  end: number;
  bracketed: boolean;
}

/** The graph in the order of the text, and where each atom stands in it. */
export interface TextGraph {
  graph: MolGraph;
  atoms: TextAtom[];
}

const BRACKET = /^\[(\d+)?([A-Za-z][a-z]?|\*)(@[A-Z]{2}\d+|@@?)?(?:H(\d*))?([+-]\d*|\++|-+)?(?::\d+)?\]$/;

/** Orders of bond signs. */
const ORDERS: Record<string, number> = { '-': 1, '=': 2, '#': 3, '$': 4, ':': 1, '/': 1, '\\': 1, '~': 1, '>': 1, '<': 1 };

function chargeOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const sign = text[0] === '-' ? -1 : 1;
  if (text.length === 1) return sign;
  const digits = Number(text.slice(1));
  return sign * (Number.isNaN(digits) ? text.length : digits);
}

/** Reads in one pass; see OpenSMILES for the grammar. */
class Reader {
  readonly #text: string;
  #position = 0;
  readonly #atoms: GraphAtom[] = [];
  readonly #places: TextAtom[] = [];
  readonly #bonds: GraphBond[] = [];
  /** For each atom its neighbours in the order in which a chirality mark counts them; a ring that is still open holds its place as −1 − its number. */
  readonly #neighbours: number[][] = [];
  readonly #aromatic = new Set<number>();
  /** For each atom whether its mark is `@@`; null without one. */
  readonly #marks: (boolean | null)[] = [];
  readonly #openRings = new Map<number, { atom: number; sign: string }>();

  constructor(text: string) {
    this.#text = text;
  }

  read(): TextGraph {
    const branches: number[] = [];
    let previous = -1;
    let sign = '';
    while (this.#position < this.#text.length) {
      const character = this.#text[this.#position]!;
      if (character === '(') {
        branches.push(previous);
        this.#position += 1;
      } else if (character === ')') {
        previous = branches.pop()!;
        this.#position += 1;
      } else if (character === '.') {
        previous = -1;
        this.#position += 1;
      } else if (character === '%' || (character >= '0' && character <= '9')) {
        this.#ring(previous, sign);
        sign = '';
      } else if (Object.hasOwn(ORDERS, character)) {
        sign += character;
        this.#position += 1;
      } else {
        const atom = this.#atom();
        if (previous !== -1) this.#bond(previous, atom, sign);
        previous = atom;
        sign = '';
      }
    }
    this.#fillHydrogens();
    this.#settleMarks();
    return {
      atoms: this.#places,
      graph: { atoms: this.#atoms, bonds: this.#bonds, neighbours: this.#neighbours, aromatic: this.#aromatic, sided: /[/\\]/.test(this.#text) },
    };
  }

  #atom(): number {
    const begin = this.#position;
    const index = this.#atoms.length;
    const bracketed = this.#text[begin] === '[';
    const token = bracketed ? this.#text.slice(begin, this.#text.indexOf(']', begin) + 1) : this.#bare(begin);
    this.#position += token.length;
    const [, isotope, symbol = token, mark, hydrogens, charge] = (bracketed ? BRACKET.exec(token) : null) ?? [];
    const lower = symbol[0]! >= 'a' && symbol[0]! <= 'z';
    this.#atoms.push({
      z: atomicNumber(symbol), charge: chargeOf(charge), isotope: Number(isotope ?? 0), turn: null,
      hydrogens: bracketed ? (hydrogens === undefined ? 0 : hydrogens === '' ? 1 : Number(hydrogens)) : -1,
    });
    if (lower) this.#aromatic.add(index);
    this.#marks.push(mark === '@' ? false : mark === '@@' ? true : null);
    this.#places.push({ begin, end: this.#position, bracketed });
    this.#neighbours.push([]);
    return index;
  }

  #bare(begin: number): string {
    const two = this.#text.slice(begin, begin + 2);
    return two === 'Cl' || two === 'Br' ? two : two[0]!;
  }

  #bond(begin: number, end: number, sign: string): void {
    this.#neighbours[begin]!.push(end);
    this.#neighbours[end]!.push(begin);
    this.#join(begin, end, sign);
  }

  #join(begin: number, end: number, sign: string): void {
    const last = sign.at(-1) ?? '';
    const aromatic = (sign === '' || sign === ':') && this.#aromatic.has(begin) && this.#aromatic.has(end);
    this.#bonds.push({ begin, end, order: ORDERS[last] ?? 1, aromatic });
  }

  #ring(atom: number, sign: string): void {
    const match = /%\((\d+)\)|%(\d\d)|(\d)/y;
    match.lastIndex = this.#position;
    const found = match.exec(this.#text)!;
    this.#position += found[0].length;
    const number = Number(found[1] ?? found[2] ?? found[3]);
    const open = this.#openRings.get(number);
    if (open === undefined) {
      this.#openRings.set(number, { atom, sign });
      // The mark counts the ring where its digit stands, whichever atom closes it.
      this.#neighbours[atom]!.push(-1 - number);
      return;
    }
    this.#openRings.delete(number);
    const places = this.#neighbours[open.atom]!;
    places[places.indexOf(-1 - number)] = atom;
    this.#neighbours[atom]!.push(open.atom);
    this.#join(open.atom, atom, sign === '' ? open.sign : sign);
  }

  /** Hydrogens of atoms without brackets, by their valence. An aromatic one has one bond more than it shows, except where a lone pair serves. */
  #fillHydrogens(): void {
    const sums = this.#atoms.map(() => 0);
    for (const { begin, end, order, aromatic } of this.#bonds) {
      sums[begin]! += aromatic ? 1 : order;
      sums[end]! += aromatic ? 1 : order;
    }
    for (const [index, atom] of this.#atoms.entries()) {
      if (atom.hydrogens !== -1) continue;
      if (this.#aromatic.has(index)) {
        atom.hydrogens = atom.z === 6 ? Math.max(0, 3 - sums[index]!) : 0;
        continue;
      }
      const valence = ORGANIC_VALENCES.get(atom.z)?.find((each) => each >= sums[index]!);
      atom.hydrogens = valence === undefined ? 0 : valence - sums[index]!;
    }
  }

  #settleMarks(): void {
    for (const [index, mark] of this.#marks.entries()) {
      if (mark !== null) this.#atoms[index]!.turn = turnOf(mark, index, this.#neighbours[index]!);
    }
  }
}

/**
 * A mark as a turn, and back, which is the same. A mark counts a hydrogen or lone pair right after the atom before it, a turn last: behind
 * two others nothing changes; where nothing stands before the atom it goes behind three, which is the opposite.
 */
const turnOf = (mark: boolean, index: number, written: readonly number[]): Turn =>
  (mark === (written.length === 3 && written[0]! > index) ? 'ccw' : 'cw');

/** Reads a canonical SMILES of the toolkit's. */
export const readText = (smiles: string): TextGraph => new Reader(smiles).read();

const chargeText = (charge: number): string => (charge === 0 ? '' : charge === 1 ? '+' : charge === -1 ? '-' : charge > 0 ? `+${charge}` : String(charge));
const hydrogenText = (hydrogens: number): string => (hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`);

/**
 * The text with other turns at some atoms (null clears one). What is not named stays letter for letter.
 *
 * @param turns by the text's own order of atoms and neighbours
 */
export function withMarks(smiles: string, { graph, atoms }: TextGraph, turns: ReadonlyMap<number, Turn | null>): string {
  let text = '';
  let done = 0;
  for (const index of [...turns.keys()].sort((one, other) => one - other)) {
    const place = atoms[index]!;
    const turn = turns.get(index)!;
    text += smiles.slice(done, place.begin) + tokenOf(graph, index, turn);
    done = place.end;
  }
  return text + smiles.slice(done);
}

function tokenOf({ atoms, neighbours }: MolGraph, index: number, turn: Turn | null): string {
  const { z, isotope, hydrogens, charge } = atoms[index]!;
  const mark = turn === null ? '' : turnOf(turn === 'cw', index, neighbours[index]!) === 'cw' ? '@@' : '@';
  return `[${isotope === 0 ? '' : isotope}${SYMBOLS[z]}${mark}${hydrogenText(hydrogens)}${chargeText(charge)}]`;
}
