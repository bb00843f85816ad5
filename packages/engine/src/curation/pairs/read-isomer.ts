import { Configuration } from '../../graph/stereo/configuration.ts';
import { labelsWith } from '../../read/descriptor.ts';
import { readMolecule } from '../../read/read-molecule.ts';
import { checkSmilesText } from '../../rdkit/check-smiles-text.ts';
import type { Toolkit } from '../../rdkit/toolkit.ts';
import { getEpimers } from '../structures.ts';
import type { Omission } from './measurement.ts';

/** One stereoisomer of a compound, as the neutral molecule without salts. */
export interface Isomer {
  canonical: string;
  constitution: string;
  mirror: string;
  /** Canonical SMILES of the isomers that differ at one centre. */
  epimers: ReadonlySet<string>;
  /** Number of drawn stereocentres. */
  drawn: number;
  /** True if it has a stereocentre that is not drawn. */
  hasOpenCentres: boolean;
}

/** RDKit’s labels crash on derivatives of fullerenes, which have 31 rings and more. */
const MAX_RINGS = 20;

/** Reads the structure of a row. */
export function readIsomer(toolkit: Toolkit, text: string): Isomer | { omitted: Omission } {
  const checked = checkSmilesText(text);
  const read = checked.ok ? readMolecule(toolkit, checked) : checked;
  if (!read.ok) return { omitted: 'the SMILES cannot be read' };
  using molecule = read.molecule;
  const { parent, groups } = molecule;
  if (parent === null) return { omitted: 'the SMILES cannot be read' };
  if (parent.isomers !== 'none' || groups.relative || groups.racemic.length + groups.cleared.length > 0)
    return { omitted: 'a racemate or a mixture of isomers' };
  const { normal } = parent;
  const { atoms, bonds } = normal.graph();
  if (bonds.length - atoms.length + 1 > MAX_RINGS) return { omitted: 'more rings than any drug' };
  const configuration = Configuration.drawn(normal.graph());
  if (configuration.size === 0) return { omitted: 'no stereocentre is drawn' };
  return {
    canonical: normal.smiles(),
    constitution: normal.constitution(),
    mirror: normal.canonicalWith(configuration.mirror()),
    epimers: getEpimers(normal),
    drawn: configuration.size,
    hasOpenCentres: [...labelsWith(normal, new Configuration()).values()].includes('?'),
  };
}
