/** The prefixes with which answers cite ids, such as `chembl:CHEMBL1771`, `cas:113665-84-2` and `unii:A74586SNO7`. */
const PREFIX = /^\s*(chembl|drugbank|cas|unii):/i;

/** The index of names has ids without a prefix. */
export const withoutSourcePrefix = (text: string): string => text.replace(PREFIX, '');

/** What a search text identifies a compound by, if it is not a name. */
type Identifier = 'ChEMBL id' | 'DrugBank id' | 'CAS number' | 'UNII' | 'InChIKey';

const BY_PREFIX: Record<string, Identifier> = {
  chembl: 'ChEMBL id',
  drugbank: 'DrugBank id',
  cas: 'CAS number',
  unii: 'UNII',
};
const FORMS: [RegExp, Identifier][] = [
  [/^chembl\s*\d+$/i, 'ChEMBL id'],
  [/^db\d{5}$/i, 'DrugBank id'],
  [/^\d{2,7}-\d\d-\d$/, 'CAS number'],
  [/^[a-z]{14}-[a-z]{8}[sn][a-z]-[a-z]$/i, 'InChIKey'],
];

/**
 * The kind of identifier that a text is; null for a name. An identifier is found whole or not at all: another one that
 * begins in the same way belongs to an unrelated compound.
 */
export function identifierKind(text: string): Identifier | null {
  const prefix = PREFIX.exec(text)?.[1]?.toLowerCase();
  if (prefix !== undefined) return BY_PREFIX[prefix] ?? null;
  const trimmed = text.trim();
  return FORMS.find(([form]) => form.test(trimmed))?.[1] ?? null;
}

/** Lengths of the starts of a folded InChIKey that stand for the isomer in any protonation, and for the constitution. */
const ISOMER_LENGTH = 24;
const CONSTITUTION_LENGTH = 14;

/** The starts by which an InChIKey that is not known itself still finds compounds, the longest first. */
export const inchikeyStarts = (folded: string): string[] =>
  [ISOMER_LENGTH, CONSTITUTION_LENGTH].map((length) => folded.slice(0, length));

/** True for the InChIKey of a drawing without stereo. */
export const isFlatInchikey = (text: string): boolean => /^\s*[a-z]{14}-uhfffaoysa-[a-z]\s*$/i.test(text);
