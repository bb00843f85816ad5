/** Differences from RDKit that are known and left, each with its reason. Empty is best. */
const KNOWN: readonly { what: string; smiles: RegExp; reason: string }[] = [
  { what: 'canonical SMILES', smiles: /@(?:SP|TB|OH|AL)/, reason: 'RDKit reads its own canonical SMILES of a non-tetrahedral centre as another one' },
  { what: 'canonical SMILES', smiles: /:/, reason: 'RDKit reads its own canonical SMILES of an aromatic bond outside of rings as another one' },
  { what: 'eutomer and distomer', smiles: /:/, reason: 'RDKit reads its own canonical SMILES of an aromatic bond outside of rings as another one' },
  { what: 'centres', smiles: /P(?![A-Za-z([=#@1-9%])|^P/, reason: 'RDKit counts a phosphorus with two hydrogens as an open stereocentre; it is none' },
];

/** Why a difference is left as it is; null when it is not on the list. */
export const reasonFor = (what: string, smiles: string): string | null =>
  KNOWN.find((each) => each.what === what && each.smiles.test(smiles))?.reason ?? null;
