/**
 * A word has at least two lower-case letters that cannot occur in a SMILES without brackets; a mistyped SMILES has at
 * most one.
 */
const isWord = (part: string): boolean =>
  part.match(/[a-z]{4,}/g)?.some((run) => new Set(run.match(/[^bclnoprs]/g)).size >= 2) === true;
/** Signs of a structure: bonds, the arrow of a reaction, ring closures at aromatic atoms, branches, brackets, chains. */
const STRUCTURE = /[=#@\\/%$|.>[]|[A-Za-z]\(|\)[A-Za-z]|[bcnops]\d|[Cc]{3}/;
/** Only letters that occur in SMILES without brackets; a single one is a locant or the C of vitamin C. */
const ONLY_ATOMS = /^(?=.*[A-Za-z])[BCNOPSFIbcnopslr\d()+-]{2,}$/;
/** A research code such as CP-55940: no atom closes that many rings. */
const CODE = /^[A-Z]{1,6}[- ]?\d{3,}[A-Z]?$/i;
/** Leading stereodescriptors and locants of a name: `(S)-`, `(1R,2S)-`, `R-(+)-`, `2-`. */
const PREFIXES = /^(?:\((?:[\d,]*[RS±+-])+\)-?|(?:[RSDLNO]|\d+(?:,\d+)*)-)+/i;

/** Maximum length of a name that the service accepts. */
const MAX_LENGTH = 200;

const maybeStructure = (part: string): boolean => {
  const rest = part.replace(PREFIXES, '');
  return !isWord(rest) && (STRUCTURE.test(rest) || ONLY_ATOMS.test(rest));
};

/**
 * True if a string is meant as a name, a code or an InChIKey. Only such strings are sent to the service for a lookup;
 * structures never are, even if invalid, incomplete or followed by a name. When in doubt, a string counts as a
 * structure.
 */
export function looksLikeName(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > MAX_LENGTH || !/[A-Za-z]/.test(trimmed)) return false;
  return CODE.test(trimmed) || !trimmed.split(/\s+/).some(maybeStructure);
}
