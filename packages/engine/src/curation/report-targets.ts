import { markdownTable } from './markdown-table.ts';
import type { TargetRow } from './claimed-pairs.ts';

const KINDS: [TargetRow['at'], string][] = [
  ['own', 'the family’s own'],
  ['same-protein-family', 'another one of the same protein family'],
  ['other', 'any other'],
];

/** The section on how far families' rules reach beyond their members and targets. */
export function targetsSection(rows: readonly TargetRow[]): string[] {
  if (rows.length === 0) return [];
  const cells = (at: TargetRow['at'], isMember: boolean): string => {
    const row = rows.find((candidate) => candidate.at === at && candidate.isMember === isMember);
    return row === undefined
      ? '–'
      : `${row.right} of ${row.compared} (${((100 * row.right) / row.compared).toFixed(0)} %)`;
  };
  return [
    '## Families beyond their members and targets',
    '',
    'Pairs of mirror images measured in one assay with a ratio of 3 or more, each once for each of its targets, for which a family’s rule names the more active isomer. Members are',
    'the compounds that the families list. A molecule that is not a member gets no answer from its family at a target that is not the family’s ([decision 3](../docs/decisions/0003-confidence.md)).',
    '',
    ...markdownTable(
      ['target', 'members', 'others'],
      KINDS.map(([at, words]) => [words, cells(at, true), cells(at, false)]),
    ),
    '',
  ];
}
