import type { AtTargetItem, InScope, OutOfScope } from '@eutomer/engine';
import { shortRatio } from '@eutomer/engine/in-words';

/** Number of targets listed in readable output; other formats list all. */
const TARGETS_SHOWN = 8;

const formatTarget = ({ name, genes, organism, target }: AtTargetItem): string => {
  const title = name ?? target ?? 'target not named';
  const details = [
    ...genes.filter((gene) => gene !== title),
    ...(organism === null || organism === 'Homo sapiens' ? [] : [organism]),
  ];
  return `${title}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
};

function formatFinding(item: AtTargetItem): string {
  const { active_enantiomer: letter, eudismic_ratio: ratio, at_least: atLeast, contradicted } = item;
  const preference = letter ?? (contradicted ? 'undecided' : 'no preference');
  const ratioText =
    letter === null || ratio === null ? '' : `, eudismic ratio ${atLeast ? 'at least ' : ''}${shortRatio(ratio)}`;
  return `${preference} at ${formatTarget(item)}${ratioText}${contradicted ? '; sources contradict each other' : ''}`;
}

/** One line per target, in the engine's order: those that disagree with the answer come first. */
export function formatTargets(result: InScope | OutOfScope): string[] {
  const items = result.by_target ?? [];
  const answer = result.scope === 'out-of-scope' ? null : result.active_enantiomer;
  const disagreementPrefix = ({ active_enantiomer: letter }: AtTargetItem): string =>
    answer !== null && letter !== null && letter !== answer ? 'disagrees: ' : '';
  const lines = items.slice(0, TARGETS_SHOWN).map((item) => `${disagreementPrefix(item)}${formatFinding(item)}`);
  return items.length <= TARGETS_SHOWN
    ? lines
    : [...lines, `and ${items.length - TARGETS_SHOWN} more; --json lists all`];
}
