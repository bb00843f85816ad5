import { checkBracketNumbers } from './check-bracket-numbers.ts';
import type { SmilesError } from './errors.ts';
import { outline } from '../graph/smiles/smiles-text.ts';
import { hintAtNotation } from './other-notation.ts';

/** Maximum length of a SMILES, in characters. */
export const MAX_SMILES_LENGTH = 5_000;
/**
 * Maximum number of atoms. RDKit's WebAssembly build traps on a chain of 616 atoms; human insulin, C257H383N65O77S6,
 * has 405 heavy atoms.
 */
export const MAX_ATOMS = 500;

/**
 * Maximum number of ring closures. Dense graphs of few atoms cost RDKit's ring search minutes and gigabytes (the
 * complete bipartite graph of 20 and 20 atoms has 361 rings); up to this bound any graph costs less than a tenth of a
 * second. Fullerene C60 has 31, a peptide of 500 atoms at most 45.
 */
export const MAX_RINGS = 64;

/** A CXSMILES extension: a space, then text between vertical bars, at the end. */
const EXTENSION = /^[ \t]+(\|[^|]*\|)$/;

/** A SMILES that passed every check that needs no chemistry, and its CXSMILES extension when it has one. */
type CheckedText = { ok: true; smiles: string; extension: string | null } | { ok: false; error: SmilesError };

const reject = (error: SmilesError): CheckedText => ({ ok: false, error });

/** Trims the input, checks limits, and separates a CXSMILES extension. Positions count from 0 in the text as sent. */
export function checkSmilesText(input: string, maxAtoms: number = MAX_ATOMS): CheckedText {
  const leadingBlanks = input.length - input.trimStart().length;
  const text = input.trim();
  if (text === '') {
    return reject({
      code: 'smiles_empty',
      message: 'Expected a SMILES, for instance CC(C)Cc1ccc(cc1)C(C)C(=O)O; got a blank string.',
    });
  }
  if (text.length > MAX_SMILES_LENGTH) {
    return reject({
      code: 'smiles_too_long',
      message: `Expected at most ${MAX_SMILES_LENGTH} characters; got ${text.length}. Send one molecule at a time, without its name.`,
      position: leadingBlanks + MAX_SMILES_LENGTH,
    });
  }
  const invalid = /[^\x20-\x7e\t]/.exec(text);
  if (invalid !== null) return reject(characterError(text, invalid.index, leadingBlanks));
  const checked = splitExtension(text, leadingBlanks, maxAtoms);
  return checked.ok ? checked : reject(hintAtNotation(text, checked.error));
}

function characterError(text: string, index: number, leadingBlanks: number): SmilesError {
  const position = leadingBlanks + index;
  const place = `at character ${position + 1}`;
  const codePoint = text.codePointAt(index) ?? 0;
  const character = String.fromCodePoint(codePoint);
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const message = /[\r\n]/.test(character)
    ? `Expected one SMILES; got a line break ${place}. Send one molecule at a time.`
    : /[\p{L}\p{P}\p{S}]/u.test(character)
      ? `Expected printable ASCII characters; got "${character}" (${code}) ${place}. Remove or replace it.`
      : `Expected printable ASCII characters; got ${code} ${place}. Remove it.`;
  return hintAtNotation(text, { code: 'smiles_control_character', message, position });
}

function splitExtension(text: string, leadingBlanks: number, maxAtoms: number): CheckedText {
  const blankPosition = text.search(/[ \t]/);
  if (blankPosition === -1) return checkOutline(text, null, leadingBlanks, maxAtoms);
  const [, extension] = EXTENSION.exec(text.slice(blankPosition)) ?? [];
  if (extension !== undefined) return checkOutline(text.slice(0, blankPosition), extension, leadingBlanks, maxAtoms);
  return reject({
    code: 'smiles_trailing_text',
    message: `Expected nothing after the SMILES; got "${text.slice(blankPosition).trim().slice(0, 40)}" after character ${leadingBlanks + blankPosition}. Send the SMILES alone, without a name.`,
    position: leadingBlanks + blankPosition,
  });
}

function checkOutline(smiles: string, extension: string | null, leadingBlanks: number, maxAtoms: number): CheckedText {
  const arrow = smiles.replaceAll('->', '--').replaceAll('<-', '--').indexOf('>');
  if (arrow !== -1) {
    return reject({
      code: 'smiles_reaction',
      message: `Expected one molecule; got a reaction (">" at character ${leadingBlanks + arrow + 1}). Send the molecule alone.`,
      position: leadingBlanks + arrow,
    });
  }
  const anyBond = smiles.indexOf('~');
  if (anyBond !== -1) {
    return reject({
      code: 'smiles_syntax',
      message: `Expected a bond order; got "~" (any bond) at character ${leadingBlanks + anyBond + 1}. That belongs in a search pattern (SMARTS): write the actual bond.`,
      position: leadingBlanks + anyBond,
    });
  }
  const { atoms, rings, openBracket, openRing } = outline(smiles);
  if (openBracket !== undefined) return reject(bracketError(smiles, openBracket, leadingBlanks));
  if (openRing !== undefined) {
    return reject({
      code: 'smiles_syntax',
      message: `Expected every ring to be closed; ring "${smiles.charAt(openRing)}" opened at character ${leadingBlanks + openRing + 1} is not. Write the same digit at the other end of the bond.`,
      position: leadingBlanks + openRing,
    });
  }
  const error = checkAtomCount(atoms, maxAtoms) ?? checkRingCount(rings) ?? checkBracketNumbers(smiles, leadingBlanks);
  return error === null ? { ok: true, smiles, extension } : reject(error);
}

export const checkAtomCount = (atoms: number, limit: number): SmilesError | null =>
  atoms > limit ? { code: 'smiles_too_many_atoms', message: `Expected at most ${limit} atoms; got ${atoms}.` } : null;

export const checkRingCount = (rings: number): SmilesError | null =>
  rings > MAX_RINGS
    ? {
        code: 'smiles_too_complex',
        message: `Expected at most ${MAX_RINGS} ring closures; got ${rings}. Send a molecule with fewer rings.`,
      }
    : null;

function bracketError(smiles: string, position: number, leadingBlanks: number): SmilesError {
  const character = smiles.charAt(position);
  const what = character === ')' ? 'is never opened' : 'is never closed';
  return {
    code: 'smiles_syntax',
    message: `Expected matching brackets; "${character}" at character ${leadingBlanks + position + 1} ${what}.`,
    position: leadingBlanks + position,
  };
}
