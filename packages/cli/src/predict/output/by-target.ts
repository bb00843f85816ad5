import type { AtTargetItem, InScope, OutOfScope } from '@eutomer/engine';

/** Number of targets listed for people; the other formats list all. */
const TARGETS_SHOWN = 8;

const locationText = ({ name, genes, organism, target }: AtTargetItem): string => {
  const inner = [genes.join(', '), organism === 'Homo sapiens' ? '' : (organism ?? '')].filter(Boolean).join(', ');
  return `${name ?? target ?? 'target not named'}${inner === '' ? '' : ` (${inner})`}`;
};

function findingText({
  active_enantiomer: letter,
  eudismic_ratio: ratio,
  at_least: atLeast,
  contradicted,
}: AtTargetItem): string {
  const times = letter === null || ratio === null ? '' : `, ${atLeast ? 'at least ' : ''}${ratio} times`;
  return `${letter ?? 'no preference'}${times}${contradicted ? '; sources contradict each other' : ''}`;
}

/** One line per target, in the engine's order: those that disagree with the answer come first. */
export function targetLines(result: InScope | OutOfScope): string[] {
  const items = result.by_target ?? [];
  const answer = result.scope === 'out-of-scope' ? null : result.active_enantiomer;
  const disagrees = ({ active_enantiomer: letter }: AtTargetItem): string =>
    answer !== null && letter !== null && letter !== answer ? 'disagrees: ' : '';
  const lines = items
    .slice(0, TARGETS_SHOWN)
    .map((item) => `${disagrees(item)}${findingText(item)} at ${locationText(item)}`);
  return items.length <= TARGETS_SHOWN
    ? lines
    : [...lines, `and ${items.length - TARGETS_SHOWN} more; --json lists all`];
}
