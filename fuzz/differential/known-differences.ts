import { UNSTABLE_SMILES } from './compare.ts';

/** Known differences from RDKit that we accept, each with its reason. Ideally empty. */
const KNOWN: readonly { what: string; smiles: RegExp; difference: RegExp; reason: string }[] = [
  {
    what: 'canonical SMILES',
    smiles: /./,
    difference: new RegExp(`^${UNSTABLE_SMILES}`),
    reason:
      'RDKit reads its own canonical SMILES as a different molecule (non-tetrahedral marks, aromatic bonds outside rings, radicals at a centre)',
  },
  {
    what: 'eutomer and distomer',
    smiles: /./,
    difference: new RegExp(`^${UNSTABLE_SMILES}`),
    reason: 'RDKit reads its own canonical SMILES as a different molecule (aromatic bonds outside rings)',
  },
  {
    what: 'centres',
    smiles: /P(?![A-Za-z([=#@1-9%])|^P/,
    difference: /./,
    reason:
      'RDKit counts a phosphorus with two hydrogens as an undefined stereocentre, although it is not a stereocentre',
  },
];

/** Why a difference is accepted; null if it is not on the list. */
export const reasonFor = (what: string, smiles: string, difference: string): string | null =>
  KNOWN.find(
    (candidate) => candidate.what === what && candidate.smiles.test(smiles) && candidate.difference.test(difference),
  )?.reason ?? null;
