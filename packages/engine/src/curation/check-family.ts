import { Configuration } from '../graph/stereo/configuration.ts';
import { findArrangements, type Arrangement } from '../families/arrange.ts';
import { chooseParent } from '../read/parent.ts';
import { checkSmilesText } from '../rdkit/check-smiles-text.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { compileFamily, type CompiledFamily, type FieldError } from '../families/compile-family.ts';
import { checkEvidence, checkRowNumbers } from './check-evidence.ts';
import { checkSources } from './check-sources.ts';
import { isVerified, type Compound, type Family } from '../knowledge/family.ts';
import type { Problem, ParsedFamily } from '../knowledge/parse-family.ts';
import { itemAt } from '../must.ts';

/** A compound that passed the checks, and whether its evidence agrees with its family's arrangement. */
interface CheckedCompound {
  compound: Compound;
  canonical: string;
  /** Its enantiomer. */
  mirrored: string;
  agrees: boolean;
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

/** What is wrong with a compound beside those before it in the file. */
function checkRepetition(
  { compound, canonical, mirrored }: CheckedCompound,
  earlier: readonly CheckedCompound[],
): string[] {
  const find = (isSame: (other: CheckedCompound) => boolean): string | undefined =>
    earlier.findLast(isSame)?.compound.name;
  const duplicate = find((other) => other.canonical === canonical);
  const enantiomer = mirrored === canonical ? undefined : find((other) => other.canonical === mirrored);
  return [
    // Figures are stored by compound name, so names must be unique.
    ...(earlier.some((other) => other.compound.name === compound.name)
      ? ['another compound has the same name; give each its own']
      : []),
    ...(duplicate === undefined ? [] : [`has the same structure as ${duplicate}; list it once`]),
    ...(enantiomer === undefined
      ? []
      : [
          `is the mirror image of ${enantiomer}; only one of the two can be the eutomer at a target. Move the other to not_counted and name its target`,
        ]),
  ];
}

function checkCompounds(
  toolkit: Toolkit,
  family: CompiledFamily,
): { errors: FieldError[]; checked: readonly CheckedCompound[] } {
  const errors: FieldError[] = [];
  const checked: CheckedCompound[] = [];
  for (const [index, compound] of family.family.compounds.entries()) {
    const result = checkCompound(toolkit, family, compound);
    const messages = [
      ...checkEvidence(compound),
      ...(typeof result === 'string' ? [result] : checkRepetition(result, checked)),
    ];
    errors.push(
      ...messages.map((message) => ({ path: ['compounds', index], message: `${compound.name}: ${message}` })),
    );
    if (typeof result !== 'string') checked.push(result);
  }
  return { errors, checked };
}

function checkNotCounted(toolkit: Toolkit, smiles: string, checked: readonly CheckedCompound[]): string | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return read.error.message;
  using molecule = read.molecule;
  const duplicate = checked.findLast(({ canonical }) => canonical === molecule.smiles());
  return duplicate === undefined
    ? null
    : `is listed under not_counted, but is also the compound ${duplicate.compound.name}; list it once`;
}

const checkAllNotCounted = (toolkit: Toolkit, family: Family, checked: readonly CheckedCompound[]): FieldError[] =>
  family.not_counted.flatMap(({ name, smiles, reason }, index) =>
    [checkNotCounted(toolkit, smiles, checked), ...checkRowNumbers(name, reason)]
      .filter((message) => message !== null)
      .map((message) => ({ path: ['not_counted', index], message: `${name}: ${message}` })),
  );

/** A family without a compound that has a checked source may claim nothing for certain. */
const checkScope = ({ compounds, templates }: Family): FieldError[] =>
  !compounds.some(isVerified) && templates.some(({ scope }) => scope === 'validated')
    ? [
        {
          path: ['compounds'],
          message: 'no compound has a checked source; such a family can only have exploratory templates',
        },
      ]
    : [];

function checkMajority(checked: readonly CheckedCompound[]): FieldError[] {
  const against = checked.filter(({ agrees }) => !agrees).length;
  return against * 2 > checked.length
    ? [
        {
          path: ['templates', 0, 'smarts'],
          message: `the template contradicts ${against} of ${checked.length} compounds: invert it to match the majority (swap @ and @@)`,
        },
      ]
    : [];
}

/**
 * The two checks of every family file: the CIP label computed from each structure must be the one that its source
 * states, and every compound must be matched by its own family. Also: patterns that cannot be used, compounds given
 * twice, and evidence that contradicts itself.
 */
export function checkFamily(toolkit: Toolkit, { family, file, getLine }: ParsedFamily): Problem[] {
  const toProblem = ({ path, message }: FieldError): Problem => ({ file, line: getLine(path), message });
  const { compiled, errors } = compileFamily(toolkit, family);
  if (errors.length > 0) return errors.map(toProblem);
  const compounds = checkCompounds(toolkit, compiled);
  return [
    ...compounds.errors,
    ...checkAllNotCounted(toolkit, family, compounds.checked),
    ...checkSources(family),
    ...checkRowNumbers(family.rule, ...family.warnings.map(({ text }) => text)).map((message) => ({
      path: ['rule'],
      message,
    })),
    ...checkScope(family),
    ...checkMajority(compounds.checked),
  ].map(toProblem);
}
