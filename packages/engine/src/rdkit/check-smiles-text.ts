import { checkBracketNumbers } from './check-bracket-numbers.ts';
import type { SmilesFault } from './fault.ts';
import { outline } from '../graph/smiles/smiles-text.ts';

/** Longest SMILES that is read, in characters. */
export const MAX_SMILES_LENGTH = 5_000;
/** Most atoms that are read. RDKit's WebAssembly build traps on a chain of 616 atoms; human insulin, C257H383N65O77S6, has 405 heavy ones. */
export const MAX_ATOMS = 500;

/**
 * Most ring closures that are read. Dense graphs of few atoms cost RDKit's ring search minutes and gigabytes (the complete bipartite graph of 20 and 20 atoms has 361 rings); up to this bound any graph
 * costs less than a tenth of a second. Fullerene C60 has 31, a peptide of 500 atoms at most 45.
 */
export const MAX_RINGS = 64;

/** A CXSMILES extension: a blank and then something between bars, at the end. */
const EXTENSION = /^[ \t]+(\|[^|]*\|)$/;

/** A SMILES that passed every check that needs no chemistry, and its CXSMILES extension when it has one. */
export type CheckedText = { ok: true; smiles: string; extension: string | null } | { ok: false; fault: SmilesFault };

const refuse = (fault: SmilesFault): CheckedText => ({ ok: false, fault });

/** Trims the input, checks limits, and separates a CXSMILES extension. Positions count from 0 in the text as sent. */
export function checkSmilesText(sent: string, maxAtoms: number = MAX_ATOMS): CheckedText {
  const lead = sent.length - sent.trimStart().length;
  const text = sent.trim();
  if (text === '') {
    return refuse({
      code: 'smiles_empty',
      message: 'Expected a SMILES, for instance CC(C)Cc1ccc(cc1)C(C)C(=O)O; got a blank text.',
    });
  }
  if (text.length > MAX_SMILES_LENGTH) {
    return refuse({
      code: 'smiles_too_long',
      message: `Expected at most ${MAX_SMILES_LENGTH} characters; got ${text.length}. Send one molecule at a time, without its name.`,
      position: lead + MAX_SMILES_LENGTH,
    });
  }
  const foreign = /[^\x20-\x7e\t]/.exec(text);
  if (foreign !== null) {
    const code = foreign[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return refuse({
      code: 'smiles_control_character',
      message: `Expected printable ASCII characters; got U+${code} at character ${lead + foreign.index + 1}. Remove it.`,
      position: lead + foreign.index,
    });
  }
  return splitExtension(text, lead, maxAtoms);
}

function splitExtension(text: string, lead: number, maxAtoms: number): CheckedText {
  const blank = text.search(/[ \t]/);
  if (blank === -1) return checkOutline(text, null, lead, maxAtoms);
  const extension = EXTENSION.exec(text.slice(blank));
  if (extension !== null) return checkOutline(text.slice(0, blank), extension[1]!, lead, maxAtoms);
  return refuse({
    code: 'smiles_trailing_text',
    message: `Expected nothing after the SMILES; got "${text.slice(blank).trim().slice(0, 40)}" after character ${lead + blank}. Send the SMILES alone, without a name.`,
    position: lead + blank,
  });
}

function checkOutline(smiles: string, extension: string | null, lead: number, maxAtoms: number): CheckedText {
  const arrow = smiles.replaceAll('->', '--').replaceAll('<-', '--').indexOf('>');
  if (arrow !== -1) {
    return refuse({
      code: 'smiles_reaction',
      message: `Expected one molecule; got a reaction (">" at character ${lead + arrow + 1}). Send the molecule alone.`,
      position: lead + arrow,
    });
  }
  const anyBond = smiles.indexOf('~');
  if (anyBond !== -1) {
    return refuse({
      code: 'smiles_syntax',
      message: `Expected bonds of a molecule; got "~", any bond, at character ${lead + anyBond + 1}. That is part of a search pattern: write the bond's order.`,
      position: lead + anyBond,
    });
  }
  const { atoms, rings, openBracket, openRing } = outline(smiles);
  if (openBracket !== undefined) return refuse(unpaired(smiles, openBracket, lead));
  if (openRing !== undefined) {
    return refuse({
      code: 'smiles_syntax',
      message: `Expected every ring to be closed; ring "${smiles.charAt(openRing)}" opened at character ${lead + openRing + 1} is not. Write the same digit at the other end of the bond.`,
      position: lead + openRing,
    });
  }
  const fault = tooManyAtoms(atoms, maxAtoms) ?? tooManyRings(rings) ?? checkBracketNumbers(smiles, lead);
  return fault === null ? { ok: true, smiles, extension } : refuse(fault);
}

/** The fault of a molecule with too many atoms; null if there is none. */
export const tooManyAtoms = (atoms: number, most: number): SmilesFault | null =>
  atoms > most ? { code: 'smiles_too_many_atoms', message: `Expected at most ${most} atoms; got ${atoms}.` } : null;

/** The same of rings. */
export const tooManyRings = (rings: number): SmilesFault | null =>
  rings > MAX_RINGS
    ? {
        code: 'smiles_too_complex',
        message: `Expected at most ${MAX_RINGS} ring closures; got ${rings}. Send a molecule with fewer rings.`,
      }
    : null;

function unpaired(smiles: string, position: number, lead: number): SmilesFault {
  const character = smiles.charAt(position);
  const what = character === ')' ? 'is never opened' : 'is never closed';
  return {
    code: 'smiles_syntax',
    message: `Expected brackets in pairs; "${character}" at character ${lead + position + 1} ${what}.`,
    position: lead + position,
  };
}
