import type { MainModule, Mol } from '@rdkit/rdkit';
import { ToolkitTrap } from './errors.ts';

/** Without explicit hydrogens, which RDKit would remove, this only saves time. */
export const KEEP_HYDROGENS = JSON.stringify({ removeHs: false });
/** No stereo is written, or it is certain, so none needs to be assigned. */
export const AS_MARKED = JSON.stringify({ removeHs: false, assignStereo: false });
/** Nothing is computed or changed: a sketch, or a part of an aromatic ring, is not a valid molecule. */
export const AS_WRITTEN = JSON.stringify({ sanitize: false, kekulize: false, removeHs: false, assignStereo: false });
/** A SMILES written by RDKit needs no check of valences and aromaticity, only of its stereo. */
const SKIP_SANITIZATION = JSON.stringify({ removeHs: false, sanitize: false, kekulize: false });

/** Every call into WebAssembly goes through here: after any exception the instance cannot be trusted. */
export function catchTraps<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof ToolkitTrap) throw cause;
    throw new ToolkitTrap(cause);
  }
}

/** True for explicit hydrogens and chiral nitrogen, which need RDKit's default options. */
export const needsDefaultOptions = (smiles: string): boolean => smiles.includes('[H') || smiles.includes('[N@');

/** Parses a SMILES with as little work as possible; null if RDKit rejects it. */
export function parseSmiles(module: MainModule, smiles: string): Mol | null {
  if (needsDefaultOptions(smiles)) return catchTraps(() => module.get_mol(smiles));
  return catchTraps(() => module.get_mol(smiles, /[@/\\]/.test(smiles) ? KEEP_HYDROGENS : AS_MARKED));
}

/** A SMILES written by RDKit must parse; if it does not, that is a bug in RDKit. */
function assertParsed(mol: Mol | null, description: string): Mol {
  if (mol === null) throw new ToolkitTrap(new Error(`it could not read ${description}`));
  return mol;
}

const AFTER_EDIT = 'its own SMILES after an edit';

/** Parses a SMILES derived from one of RDKit's own. */
export const parseDerived = (module: MainModule, text: string, description = AFTER_EDIT): Mol =>
  assertParsed(parseSmiles(module, text), description);

/**
 * Like {@link parseDerived}, but does not check valences and aromaticity again; the molecule can only be written as
 * SMILES.
 *
 * @param certain whether its stereo needs no check either
 */
export function parseUnsanitized(module: MainModule, text: string, certain: boolean): Mol {
  const mol = assertParsed(
    catchTraps(() => module.get_mol(text, certain ? AS_WRITTEN : SKIP_SANITIZATION)),
    AFTER_EDIT,
  );
  if (certain) catchTraps(() => mol.set_prop('_StereochemDone', '1'));
  return mol;
}

/**
 * Frees a molecule's memory. After a trap even that may throw; then the whole instance is discarded with its memory.
 */
export function free(mol: Mol): void {
  try {
    mol.delete();
  } catch {}
}
