/** Element symbols by atomic number. */
export const SYMBOLS = (
  '* H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe ' +
  'Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr ' +
  'Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
).split(' ');

const NUMBERS = new Map(SYMBOLS.map((symbol, number) => [symbol, number]));

/** The atomic number of a symbol, including aromatic ones (`c`, `se`); 0 for `*` and unknown symbols. */
export const atomicNumber = (symbol: string): number =>
  NUMBERS.get(symbol) ?? NUMBERS.get(symbol[0]!.toUpperCase() + symbol.slice(1)) ?? 0;

/** Valences of the atoms that a SMILES writes without brackets (OpenSMILES, 3.1.5). */
export const ORGANIC_VALENCES: ReadonlyMap<number, readonly number[]> = new Map([
  [5, [3]],
  [6, [4]],
  [7, [3, 5]],
  [8, [2]],
  [9, [1]],
  [15, [3, 5]],
  [16, [2, 4, 6]],
  [17, [1]],
  [35, [1]],
  [53, [1]],
]);
