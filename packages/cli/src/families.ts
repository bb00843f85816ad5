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

/** A family with all the data that its answers are based on. */
function formatFamily(family: Family, knowledge: Knowledge): string {
  const { rule, rule_sources: sources, templates, excludes, warnings, compounds, not_counted: notCounted } = family;
  const against = knowledge.against[family.id] ?? [];
  return [
    formatSummary(family, knowledge),
    `\n${rule}\n  (${sources.join('; ')})`,
    `\nTemplates\n${templates.map(({ smarts, scope, note }) => `  ${smarts}  (${scope}${note === undefined ? '' : `: ${note}`})`).join('\n')}`,
    ...(excludes.length === 0
      ? []
      : [
          `\nLook-alikes that follow another rule\n${excludes.map(({ smarts, reason }) => `  ${smarts}\n    ${reason}`).join('\n')}`,
        ]),
    ...(warnings.length === 0
      ? []
      : [`\nWarnings\n${warnings.map(({ text, source }) => `  ${text} (${source.join('; ')})`).join('\n')}`]),
    `\nCompounds (each CIP label is that of the family’s stereocentre, atom :1 in the templates)\n  ${summarizeLabels(compounds.filter(({ name }) => !against.includes(name)))}\n${compounds.map((compound) => formatCompound(compound, against)).join('\n')}`,
    ...(notCounted.length === 0
      ? []
      : [
          `\nMeasured, but not counted\n${notCounted.map(({ name, smiles, reason, source }) => `  ${name}\n     ${smiles}\n     ${reason}\n     ${source.join('; ')}`).join('\n')}`,
        ]),
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
      console.log(
        json
          ? JSON.stringify({
              id: familyId,
              label,
              domain,
              target,
              compounds: compounds.length,
              ...knowledge.stats[familyId],
            })
          : formatSummary(family, knowledge),
      );
    }
    return;
  }
  const family = knowledge.families.find((candidate) => candidate.id === id);
  if (family === undefined) {
    const suggestions = suggestFamilies(knowledge.families, id);
    throw new RangeError(
      `expected the id of a family; "${id}" is none. ${suggestions.length === 0 ? 'Run eutomer families to list them' : `It occurs in ${suggestions.join(', ')}`}`,
    );
  }
  console.log(
    json
      ? JSON.stringify({ ...family, ...knowledge.stats[id], against: knowledge.against[id] ?? [] })
      : formatFamily(family, knowledge),
  );
}
