import type { MainModule, Mol } from '@rdkit/rdkit';
import { ToolkitTrap } from './fault.ts';

/** Where no hydrogen is written as an atom there is none to fold in; the toolkit need not look. */
const NO_HYDROGENS = JSON.stringify({ removeHs: false });
/** Where no stereo is written there is none to judge. */
const WITHOUT_STEREO = JSON.stringify({ removeHs: false, assignStereo: false });
/** A text of the toolkit's own needs no judging of valences and aromaticity, only of its stereo. */
const SKIP_SANITIZATION = JSON.stringify({ removeHs: false, sanitize: false, kekulize: false });
/** Where all marks are certain their stereo needs no judging either. */
const SKIP_SANITIZATION_AND_STEREO = JSON.stringify({
  removeHs: false,
  sanitize: false,
  kekulize: false,
  assignStereo: false,
});

/** Every call into WebAssembly goes through here: whatever it throws, the instance is no longer to be trusted. */
export function guarded<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof ToolkitTrap) throw cause;
    throw new ToolkitTrap(cause);
  }
}

/** Parses a SMILES with no more work than the text needs; null when the toolkit refuses. Chiral nitrogen is judged with the hydrogens only. */
export function parseSmiles(module: MainModule, smiles: string): Mol | null {
  if (smiles.includes('[H') || smiles.includes('[N@')) return guarded(() => module.get_mol(smiles));
  return guarded(() => module.get_mol(smiles, /[@/\\]/.test(smiles) ? NO_HYDROGENS : WITHOUT_STEREO));
}

/** What a text is made of that the toolkit wrote itself, so that a refusal means a fault of the toolkit's. */
function accepted(mol: Mol | null, madeBy: string): Mol {
  if (mol === null) throw new ToolkitTrap(new Error(`it refused ${madeBy}`));
  return mol;
}

const AFTER_EDIT = 'its own SMILES after an edit';

/** Parses a text that was made of the toolkit's own. */
export const parseOwn = (module: MainModule, text: string, madeBy = AFTER_EDIT): Mol =>
  accepted(parseSmiles(module, text), madeBy);

/** The same, without judging valences and aromaticity again; good for nothing but writing its SMILES. @param certain whether its stereo needs no judging either */
export function parseUnjudged(module: MainModule, text: string, certain: boolean): Mol {
  const mol = accepted(
    guarded(() => module.get_mol(text, certain ? SKIP_SANITIZATION_AND_STEREO : SKIP_SANITIZATION)),
    AFTER_EDIT,
  );
  if (certain) guarded(() => mol.set_prop('_StereochemDone', '1'));
  return mol;
}

/** Frees a molecule's memory. After a trap even that may throw; the whole instance is thrown away then, and its memory with it. */
export function free(mol: Mol): void {
  try {
    mol.delete();
  } catch {}
}
