/** Greek letters as they are spelled out, from alpha to omega. */
const SPELLED_OUT = new Map(
  Array.from(
    (
      'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho ' +
      'ς sigma σ sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega'
    ).matchAll(/(\S) (\S+)/g),
    ([, letter = '', spelling = '']) => [letter, spelling],
  ),
);

/**
 * Folds a name for comparison: case, accents, spaces and punctuation are removed, and Greek letters spelled out. Signs
 * of rotation are kept, because they distinguish enantiomers.
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    // First, because keyboards give the micro sign for μ.
    .normalize('NFKD')
    .replaceAll(/[α-ω]/g, (letter) => SPELLED_OUT.get(letter) ?? letter)
    .replaceAll('(+)', 'plus')
    .replaceAll(/\([-–−]\)/g, 'minus')
    .replaceAll(/\((?:±|\+\/-|\+-)\)/g, 'racemic')
    .replaceAll(/[^a-z0-9]/g, '');
