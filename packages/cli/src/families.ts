import { findFamilies, loadPrepared, type Compound, type Family, type Knowledge } from '@eutomer/engine';
import { formatFigures } from './format-figures.ts';

function formatSummary({ id, label, domain, target }: Family, { stats }: Knowledge): string {
  const figures = stats[id];
  return `${id}\n  ${label}\n  ${domain}; ${target}\n  ${figures === undefined ? 'not validated' : formatFigures(figures)}`;
}

function formatCompound(
  { name, smiles, active, evidence, source, says, ratio }: Compound,
  against: readonly string[],
): string {
  const eudismic = ratio === undefined ? '' : `, eudismic ratio ${ratio}`;
  return [
    `  ${active}  ${name}  (${evidence}${eudismic})${against.includes(name) ? '  CONTRADICTS THE RULE: counts as an error' : ''}`,
    `     ${smiles}`,
    ...(says === undefined ? [] : [`     ${says}`]),
    `     ${source.join('; ')}`,
  ].join('\n');
}

/** The CIP labels of the compounds that follow the rule: the same arrangement can be R or S. */
function summarizeLabels(compounds: readonly Compound[]): string {
  const count = (letter: Compound['active']) => compounds.filter(({ active }) => active === letter).length;
  const [r, s] = [count('R'), count('S')];
  if (r === 0 || s === 0) return `Compounds that follow the rule are ${r === 0 ? 'S' : 'R'}.`;
  return `Of the compounds that follow the rule, ${r} ${r === 1 ? 'is' : 'are'} R and ${s} ${s === 1 ? 'is' : 'are'} S: the arrangement is the same, but the label depends on the CIP priorities of the substituents.`;
}

/** A heading with its entries; nothing without entries. */
const section = (heading: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`\n${heading}\n${entries.join('\n')}`];

/** A family with all the data that its answers are based on. */
function formatFamily(family: Family, knowledge: Knowledge): string {
  const { rule, rule_sources: sources, templates, excludes, warnings, compounds, not_counted: notCounted } = family;
  const against = knowledge.against[family.id] ?? [];
  return [
    formatSummary(family, knowledge),
    `\n${rule}\n  (${sources.join('; ')})`,
    ...section(
      'Templates',
      templates.map(({ smarts, scope, note }) => `  ${smarts}  (${scope}${note === undefined ? '' : `: ${note}`})`),
    ),
    ...section(
      'Look-alikes that follow another rule',
      excludes.map(({ smarts, reason }) => `  ${smarts}\n    ${reason}`),
    ),
    ...section(
      'Warnings',
      warnings.map(({ text, source }) => `  ${text} (${source.join('; ')})`),
    ),
    ...section(
      `Compounds (each CIP label is that of the family’s stereocentre, atom :1 in the templates)\n  ${summarizeLabels(compounds.filter(({ name }) => !against.includes(name)))}`,
      compounds.map((compound) => formatCompound(compound, against)),
    ),
    ...section(
      'Measured, but not counted',
      notCounted.map(
        ({ name, smiles, reason, source }) => `  ${name}\n     ${smiles}\n     ${reason}\n     ${source.join('; ')}`,
      ),
    ),
  ].join('\n');
}

const MAX_SUGGESTIONS = 10;

/** The ids of families that a text may mean: by class, target or compound. */
export const suggestFamilies = (families: readonly Family[], text: string): string[] =>
  findFamilies(families, text)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ family }) => family.id);

/** `eutomer families [ID]`: lists the families with their figures, or shows one in full. */
export function showFamilies(id: string | undefined, { json }: { json?: boolean }): void {
  const { knowledge } = loadPrepared();
  if (id === undefined) {
    for (const family of knowledge.families) {
      const { id: familyId, label, domain, target, compounds } = family;
      const summary = {
        id: familyId,
        label,
        domain,
        target,
        compounds: compounds.length,
        ...knowledge.stats[familyId],
      };
      console.log(json ? JSON.stringify(summary) : formatSummary(family, knowledge));
    }
    return;
  }
  const family = knowledge.families.find((candidate) => candidate.id === id);
  if (family === undefined) {
    const suggestions = suggestFamilies(knowledge.families, id);
    throw new RangeError(
      `expected the id of a family; got "${id}". ${suggestions.length === 0 ? 'Run eutomer families to list them' : `It occurs in ${suggestions.join(', ')}`}`,
    );
  }
  console.log(
    json
      ? JSON.stringify({ ...family, ...knowledge.stats[id], against: knowledge.against[id] ?? [] })
      : formatFamily(family, knowledge),
  );
}
