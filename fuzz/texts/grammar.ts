import { itemAt } from '../../packages/engine/src/must.ts';
import { words } from '../../bench/words.ts';
import type { RandomSource } from '../random-source.ts';

/** SMILES by the rules of the language: rings, charges, isotopes, stereo, dots, odd elements. Valences are ignored. */

const ORGANIC = ['C', 'C', 'C', 'C', 'C', 'N', 'O', 'S', 'P', 'B', 'F', 'Cl', 'Br', 'I', '*'];
const AROMATIC = ['c', 'c', 'c', 'n', 'o', 's', 'p', 'b'];
const SYMBOLS = words`
  C C C N O S P Si Se se as te Te H He Li Na Fe Pt Co Sn Hg U Uuo Og Rn Cn #6 #0 #118 #119 * c n`;
const CHIRALITIES = words`
  @ @@ @ @@ @ @@ @TH1 @TH2 @AL1 @AL2 @SP1 @SP3 @TB1 @TB20 @OH1 @OH30 @OH31 @@@ @TB0`;
const CHARGES = ['+', '-', '+', '-', '++', '--', '+2', '-2', '+15', '-15', '+999', '-0', '+++++++++'];
const BONDS = ['', '', '', '', '', '', '-', '=', '#', ':', '/', '\\', '/', '\\', '$', '~', '->', '<-', '!'];

/** Common atoms only: half the texts use nothing else, so that many of them are molecules. */
const COMMON_ATOMS = words`
  C C C C C C N O [CH2] [C@H] [C@@H] [C@] [C@@] [C@H] [C@@H] [13CH] [2H]C S [Si] [N+] [n+] [S@] [P@] [B-]
  c1ccc(cc1) C(=O) /C=C/ C1CC1`;

const sometimes = (rng: RandomSource, share: number, make: () => string): string => (rng.chance(share) ? make() : '');

function bracketAtom(rng: RandomSource): string {
  const isotope = sometimes(rng, 0.15, () =>
    String(rng.pick([0, 1, 2, 3, 13, 14, 15, 18, 35, 235, 999, 1_000, 99_999])),
  );
  const chirality = sometimes(rng, 0.5, () => rng.pick(CHIRALITIES));
  const hydrogens = sometimes(rng, 0.5, () => rng.pick(['H', 'H', 'H', 'H2', 'H3', 'H0', 'H9', 'H10']));
  const charge = sometimes(rng, 0.2, () => rng.pick(CHARGES));
  const label = sometimes(rng, 0.1, () => `:${rng.pick([0, 1, 7, 999, 100_000, 2_147_483_648])}`);
  return `[${isotope}${rng.chance(0.7) ? 'C' : rng.pick(SYMBOLS)}${chirality}${hydrogens}${charge}${label}]`;
}

/** Open ring bonds that still need their other end, and whether only common atoms are used. */
interface State {
  open: number[];
  next: number;
  common: boolean;
}

function atom(rng: RandomSource, { common }: State): string {
  if (common) return rng.pick(COMMON_ATOMS);
  return rng.chance(0.25) ? bracketAtom(rng) : rng.pick(rng.chance(0.2) ? AROMATIC : ORGANIC);
}

const bond = (rng: RandomSource, { common }: State): string => (common ? '' : rng.pick(BONDS));
const ringNumber = (ring: number): string => (ring > 9 ? `%${ring}` : String(ring));

/** Opens or closes a ring; occasionally closes one that is not open, or one that was opened with a different bond. */
function ringClosure(rng: RandomSource, state: State): string {
  const before = sometimes(rng, 0.1, () => bond(rng, state));
  if (!state.common && rng.chance(0.02)) return before + rng.pick(['0', '%00', '%100', '%(100)', '%(99999)', '%5']);
  if (state.open.length > 0 && rng.chance(0.5))
    return before + ringNumber(itemAt(state.open.splice(rng.below(state.open.length), 1), 0));
  const ring = state.next;
  state.next = state.next === 99 ? 2 : state.next + 1;
  state.open.push(ring);
  return before + ringNumber(ring);
}

/** A chain of atoms with branches and rings. No ring closes at its own atom. */
function chain(rng: RandomSource, length: number, depth: number, state: State): string {
  let text = '';
  for (let created = 0; created < length; created += 1) {
    if (created > 0) text += rng.chance(0.02) ? '.' : bond(rng, state);
    text += atom(rng, state);
    if (rng.chance(0.15)) text += ringClosure(rng, state);
    if (depth < 6 && rng.chance(0.14))
      text += `(${rng.chance(0.3) ? bond(rng, state) : ''}${chain(rng, 1 + rng.below(5), depth + 1, state)})`;
  }
  return text;
}

/** An alkene, allene or ring between two chains, with its bonds drawn. */
const STEREO_FRAGMENTS = words`
  F/C=C/F C/C=C\C C/C(F)=C(/Cl)\C CC=[C@]=CC C/N=N/C C/C=C/C=C\C C1CCC/C=C/CC1 F/C=C/C=C=C=C/F OC(/C)=N\O`;
const EXTENSIONS = [
  ' |&1:1|',
  ' |o1:0,1,2|',
  ' |$R1;;$|',
  ' |(1,2,3)|',
  ' |w:0.0|',
  ' ||',
  ' |&1:99999|',
  ' name',
  ' |C:1.0|',
  ' |^1:0|',
];

/** A SMILES by the grammar; all rings are closed at the end, with rare exceptions. */
export function grammaticalSmiles(rng: RandomSource): string {
  const state: State = { open: [], next: 2, common: rng.chance(0.5) };
  const text =
    sometimes(rng, 0.1, () => rng.pick(STEREO_FRAGMENTS)) +
    chain(rng, 1 + rng.below(rng.chance(0.1) ? 60 : 14), 0, state);
  const closing = rng.chance(0.95) ? state.open.map((ring) => `CC${ringNumber(ring)}`).join('') : '';
  return text + closing + sometimes(rng, 0.02, () => rng.pick(EXTENSIONS));
}
