import { Configuration } from '../graph/stereo/configuration.ts';
import { findArrangements, type Arrangement } from '../families/arrange.ts';
import { chooseParent } from '../read/parent.ts';
import { checkSmilesText } from '../rdkit/check-smiles-text.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { compileFamily, type CompiledFamily } from '../families/compile-family.ts';
import { checkEvidence, checkRowNumbers } from './check-evidence.ts';
import { checkSources } from './check-sources.ts';
import { isVerified, type Compound, type Family } from '../knowledge/family.ts';
import type { Finding, ParsedFamily } from '../knowledge/parse-family.ts';
import { itemAt } from '../must.ts';

/** A compound that passed the checks, and whether its evidence agrees with its family's arrangement. */
export interface CheckedCompound {
  compound: Compound;
  canonical: string;
  /** Its enantiomer. */
  mirrored: string;
  agrees: boolean;
}

export interface FamilyCheck {
  findings: Finding[];
  placed: CheckedCompound[];
}

/** The arrangement that a compound is checked against, or the reason why there is none. */
function arrangementIn(family: CompiledFamily, molecule: Molecule): Arrangement | string {
  for (const { query, reason } of family.excludes) {
    if (query.occursIn(molecule)) return `matches an exclusion pattern of its own family (${reason})`;
  }
  for (const { query, centre } of family.templates) {
    const found = findArrangements(query, centre, molecule);
    if (found.length > 1) return `matches the template at ${found.length} centres; make the template specific to one`;
    if (found[0] !== undefined) return found[0];
    if (query.occursIn(molecule))
      return 'matches the template, but the template cannot distinguish two substituents of the centre';
  }
  return 'does not match any template of its own family';
}

function checkCompound(toolkit: Toolkit, family: CompiledFamily, compound: Compound): CheckedCompound | string {
  const text = checkSmilesText(compound.smiles);
  if (!text.ok) return text.error.message;
  const read = toolkit.read(text.smiles);
  if (!read.ok) return read.error.message;
  using wholeMolecule = read.molecule;
  using parent = chooseParent(wholeMolecule, text.smiles.includes('.'));
  if (parent === null) return 'contains no carbon';
  const arrangement = arrangementIn(family, parent.normal);
  if (typeof arrangement === 'string') return arrangement;
  const drawn = itemAt(parent.normal.graph().atoms, arrangement.element.focus).tag;
  if (drawn === null) return 'must be drawn as its eutomer, but the stereocentre is undefined';
  const label = parent.normal.labels().get(arrangement.element.focus);
  if (label !== compound.active) {
    return `the source says ${compound.active}; the drawn structure ${label === undefined ? 'has no stereocentre' : `is ${label}`} at the template's centre. Either the structure is mistyped or the source is wrong`;
  }
  using mirrored = wholeMolecule.withTags(Configuration.drawn(wholeMolecule.graph()).mirror());
  return {
    compound,
    canonical: wholeMolecule.smiles(),
    mirrored: mirrored.smiles(),
    agrees: drawn === arrangement.tag,
  };
}

function checkNotCounted(toolkit: Toolkit, smiles: string, compounds: ReadonlyMap<string, string>): string | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return read.error.message;
  using molecule = read.molecule;
  const duplicate = compounds.get(molecule.smiles());
  return duplicate === undefined ? null : `is listed under not_counted, but is also the compound ${duplicate}`;
}

const claimsWithoutSource = ({ compounds, templates }: Family): boolean =>
  !compounds.some(isVerified) && templates.some(({ scope }) => scope === 'validated');

/**
 * The two checks of every family file: the CIP label computed from each structure must be the one that its source
 * states, and every compound must be matched by its own family. Also: patterns that cannot be used, compounds given
 * twice, and evidence that contradicts itself.
 */
export function checkFamily(toolkit: Toolkit, parsed: ParsedFamily): FamilyCheck {
  const { family, file, getLine: lineOf } = parsed;
  const { compiled, errors } = compileFamily(toolkit, family);
  const findings: Finding[] = errors.map(({ path, message }) => ({ file, line: lineOf(path), message }));
  if (findings.length > 0) return { findings, placed: [] };
  const placed: CheckedCompound[] = [];
  const seen = new Map<string, string>();
  const names = new Set<string>();
  for (const [index, compound] of family.compounds.entries()) {
    const line = lineOf(['compounds', index]);
    findings.push(
      ...checkEvidence(compound).map((message) => ({ file, line, message: `${compound.name}: ${message}` })),
    );
    const result = checkCompound(toolkit, compiled, compound);
    if (typeof result === 'string') {
      findings.push({ file, line, message: `${compound.name}: ${result}` });
      continue;
    }
    // Figures are stored by compound name, so names must be unique.
    if (names.has(compound.name))
      findings.push({ file, line, message: `${compound.name}: another compound has the same name` });
    names.add(compound.name);
    const duplicate = seen.get(result.canonical);
    if (duplicate !== undefined)
      findings.push({ file, line, message: `${compound.name}: has the same structure as ${duplicate}` });
    const enantiomer = seen.get(result.mirrored);
    if (enantiomer !== undefined && result.mirrored !== result.canonical) {
      findings.push({
        file,
        line,
        message: `${compound.name}: is the mirror image of ${enantiomer}; only one of the two can be the eutomer at a target. Move the other to not_counted and name its target`,
      });
    }
    seen.set(result.canonical, compound.name);
    placed.push(result);
  }
  for (const [index, { name, smiles, reason }] of family.not_counted.entries()) {
    const messages = [checkNotCounted(toolkit, smiles, seen), ...checkRowNumbers(name, reason)].filter(
      (candidate) => candidate !== null,
    );
    findings.push(
      ...messages.map((message) => ({ file, line: lineOf(['not_counted', index]), message: `${name}: ${message}` })),
    );
  }
  findings.push(...checkSources(family).map(({ path, message }) => ({ file, line: lineOf(path), message })));
  findings.push(
    ...checkRowNumbers(family.rule, ...family.warnings.map(({ text }) => text)).map((message) => ({
      file,
      line: lineOf(['rule']),
      message,
    })),
  );
  if (claimsWithoutSource(family)) {
    findings.push({
      file,
      line: lineOf(['compounds']),
      message: 'no compound has a checked source; such a family can only have exploratory templates',
    });
  }
  const against = placed.filter(({ agrees }) => !agrees).length;
  if (against * 2 > placed.length) {
    const message = `the template contradicts ${against} of ${placed.length} compounds: invert it to match the majority (swap @ and @@)`;
    findings.push({ file, line: lineOf(['templates', 0, 'smarts']), message });
  }
  return { findings, placed };
}
