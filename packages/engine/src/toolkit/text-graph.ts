import { atomicNumber, ORGANIC_VALENCES, SYMBOLS } from './elements.ts';
import type { GraphAtom, GraphBond, MolGraph, Turn } from './graph.ts';
import { sortedTurn } from './sorted-graph.ts';

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
  /** Neighbours are sorted, and turns refer to that. */
  graph: MolGraph;
  atoms: TextAtom[];
  /** For each atom its neighbours in the order in which a chirality mark counts them. */
  written: readonly (readonly number[])[];
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
  /** See {@link TextGraph.written}; a ring that is still open holds its place as −1 − its number. */
  readonly #written: number[][] = [];
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
    const neighbours = this.#written.map(sorted);
    return {
      atoms: this.#places,
      written: this.#written,
      graph: { atoms: this.#atoms, bonds: this.#bonds, neighbours, aromatic: this.#aromatic, sided: /[/\\]/.test(this.#text) },
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
    this.#written.push([]);
    return index;
  }

  #bare(begin: number): string {
    const two = this.#text.slice(begin, begin + 2);
    return two === 'Cl' || two === 'Br' ? two : two[0]!;
  }

  #bond(begin: number, end: number, sign: string): void {
    this.#written[begin]!.push(end);
    this.#written[end]!.push(begin);
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
      this.#written[atom]!.push(-1 - number);
      return;
    }
    this.#openRings.delete(number);
    const places = this.#written[open.atom]!;
    places[places.indexOf(-1 - number)] = atom;
    this.#written[atom]!.push(open.atom);
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
      if (mark === null) continue;
      const written = this.#written[index]!;
      this.#atoms[index]!.turn = sortedTurn(turnOf(mark, index, written), written);
    }
  }
}

/**
 * A mark as a turn, and back, which is the same. A mark counts a hydrogen or lone pair right after the atom before it, a turn last: behind
 * two others nothing changes; where nothing stands before the atom it goes behind three, which is the opposite.
 */
const turnOf = (mark: boolean, index: number, written: readonly number[]): Turn =>
  (mark === (written.length === 3 && written[0]! > index) ? 'ccw' : 'cw');

/** Most are sorted as they are written, and shared. */
const sorted = (list: number[]): number[] => (list.every((each, index) => index === 0 || list[index - 1]! < each) ? list : list.toSorted((one, other) => one - other));

/** Reads a canonical SMILES of the toolkit's. */
export const readText = (smiles: string): TextGraph => new Reader(smiles).read();

const chargeText = (charge: number): string => (charge === 0 ? '' : charge === 1 ? '+' : charge === -1 ? '-' : charge > 0 ? `+${charge}` : String(charge));
const hydrogenText = (hydrogens: number): string => (hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`);

/** What an atom of a text is to become; what is not named stays. */
export interface AtomEdit {
  /** Over the atom's sorted neighbours; null for none. */
  turn?: Turn | null;
  charge?: number;
  hydrogens?: number;
  /** A bond sign to stand before the atom. */
  bond?: '=';
}

/**
 * The text with other turns, charges or hydrogens at some atoms. What is not named stays letter for letter.
 *
 * @param edits by the text's own order of atoms
 */
export function editText(smiles: string, { graph, atoms, written }: TextGraph, edits: ReadonlyMap<number, AtomEdit>): string {
  let text = '';
  let done = 0;
  for (const index of [...edits.keys()].sort((one, other) => one - other)) {
    const place = atoms[index]!;
    const edit = edits.get(index)!;
    text += smiles.slice(done, place.begin) + (edit.bond ?? '') + tokenOf(graph, index, written[index]!, edit);
    done = place.end;
  }
  return text + smiles.slice(done);
}

function tokenOf({ atoms, aromatic }: MolGraph, index: number, written: readonly number[], edit: AtomEdit): string {
  const { z, isotope, hydrogens, charge, turn } = { ...atoms[index]!, ...edit };
  const mark = turn === null ? '' : turnOf(sortedTurn(turn, written) === 'cw', index, written) === 'cw' ? '@@' : '@';
  const symbol = aromatic.has(index) ? SYMBOLS[z]!.toLowerCase() : SYMBOLS[z]!;
  return `[${isotope === 0 ? '' : isotope}${symbol}${mark}${hydrogenText(hydrogens)}${chargeText(charge)}]`;
}
