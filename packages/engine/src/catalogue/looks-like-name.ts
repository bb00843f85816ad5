/** Words hold at least two small letters that no SMILES without brackets has; a typing error in a SMILES is one. */
const isWord = (part: string): boolean =>
  part.match(/[a-z]{4,}/g)?.some((run) => new Set(run.match(/[^bclnoprs]/g)).size >= 2) === true;
/** Bonds, ring closures at aromatic atoms, branches, brackets, chains. */
const STRUCTURE = /[=#@\\/%$|.[]|[A-Za-z]\(|\)[A-Za-z]|[bcnops]\d|[Cc]{3}/;
/** Nothing but letters that SMILES without brackets have; one of them is a locant or the C of vitamin C. */
const ONLY_ATOMS = /^(?=.*[A-Za-z])[BCNOPSFIbcnopslr\d()+-]{2,}$/;
/** A research code, as CP-55940: no chain closes that many rings at one atom. */
const CODE = /^[A-Z]{1,6}[- ]?\d{3,}[A-Z]?$/i;
/** The stereo that a name begins with, and small locants: `(S)-`, `(1R,2S)-`, `R-(+)-`, `2-`. */
const PREFIXES = /^(?:\((?:[\d,]*[RS±+-])+\)-?|(?:[RSDLNO]|\d+(?:,\d+)*)-)+/i;

/** The service accepts no longer names. */
const MAX_LENGTH = 200;

const maybeStructure = (part: string): boolean => {
  const rest = part.replace(PREFIXES, '');
  return !isWord(rest) && (STRUCTURE.test(rest) || ONLY_ATOMS.test(rest));
};

/**
 * True if a string is meant as a name, a code or an InChIKey. Only such strings are sent to the service for a lookup; a
 * structure never is, even if it is faulty, half typed or followed by its name. In doubt it counts as a structure.
 */
export function looksLikeName(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > MAX_LENGTH || !/[A-Za-z]/.test(trimmed)) return false;
  return CODE.test(trimmed) || !trimmed.split(/\s+/).some(maybeStructure);
}
