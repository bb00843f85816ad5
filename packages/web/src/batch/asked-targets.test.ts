import { createTargetFinder } from '@eutomer/engine/find-target';
import { describe, expect, it, vi } from 'vitest';
import { answerRows as answerOnCommandLine } from '../../../cli/src/predict/answer-rows.ts';
import type { Row as LineRow } from '../../../cli/src/predict/input/source.ts';
import { TargetIndex } from '../../../engine/src/catalogue/targets.ts';
import { targetRow } from '../../../engine/src/test-support/rows.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import type { Question } from '../chemistry/questions.ts';
import { findTargets, isOtherTarget, otherColumns, withSmilesColumn, withTyped } from './asked-targets.ts';
import { firstView } from './batch-store.ts';
import type { Row } from './row.ts';
import { runBatch } from './run-batch.ts';
import type { Table } from './table.ts';

const index = new TargetIndex([
  targetRow('CHEMBL210', 'ADRB2', 'Beta-2 adrenergic receptor'),
  targetRow('CHEMBL231', 'HRH1', 'Histamine H1 receptor'),
]);

const TABLE: Table = {
  columns: ['SMILES', 'Name', 'Target', 'Note'],
  rows: [
    ['CCO', 'a', 'adrb2', ''],
    ['CCN', 'b', ' ', ''],
    ['CCC', 'c', 'ADRB22', ''],
    ['CCF', 'd', 'HRH1', 'too', 'many'],
    ['CCCl', 'e'],
    ['CCBr', 'f', ' Histamine H1 receptor ', ''],
  ],
  smilesColumn: 0,
  nameColumn: 1,
  targetColumn: 2,
};

/** Answers with what it was asked: the text, and the id of the target. */
const answer = ({ text, target: asked }: { text: string; target?: { id: string } | undefined }) => ({
  ok: true as const,
  input_smiles: text,
  canonical_smiles: text,
  scope: 'out-of-scope' as const,
  reason: 'achiral' as const,
  notes: asked?.id ?? 'no target',
  model_version: 'x',
});

async function onPage(table: Table): Promise<{ rows: Row[]; asked: Question[] }> {
  const asked: Question[] = [];
  const ask = vi.spyOn(ChemistryWorker.prototype, 'ask').mockImplementation(async (question): Promise<never> => {
    asked.push(question);
    if (question.ask === 'find-targets') return question.names.map(createTargetFinder(index)) as never;
    return ('rows' in question ? question.rows.map(answer) : true) as never;
  });
  const rows: Row[] = [];
  await runBatch(table, (some) => rows.push(...some), new AbortController().signal);
  ask.mockRestore();
  return { rows, asked };
}

describe('a column of targets', () => {
  it('gets the same answers and errors as on the command line', async () => {
    const lines = TABLE.rows.map((cells): LineRow => {
      const named = cells[2]?.trim() ?? '';
      return {
        text: cells[0]!,
        fields: new Map(),
        line: 1,
        ...(named === '' ? {} : { target: named }),
        ...(cells.length > 4
          ? {
              error:
                'Expected 4 cells, as in the first line; got 5. Put quotes around a cell that contains the delimiter.',
            }
          : {}),
      };
    });
    const expected = await answerOnCommandLine(lines, {
      inputKind: 'smiles',
      draw: false,
      findTarget: createTargetFinder(index),
      predictor: {
        ...idlePredictor(),
        predictAt: async (all) => all.map(({ smiles, target: asked }) => answer({ text: smiles, target: asked })),
      },
    });
    const { rows, asked } = await onPage(TABLE);
    expect(rows.map(({ result }) => result)).toEqual(expected.map(({ result }) => result));
    expect(rows.map(({ result }) => (result.ok ? 'notes' in result && result.notes : result.error.code))).toEqual([
      'CHEMBL210',
      'no target',
      'target_unknown',
      'row_unreadable',
      'no target',
      'CHEMBL231',
    ]);
    expect(rows[2]).toMatchObject({
      smiles: 'CCC',
      result: {
        error: { message: expect.stringMatching(/^Expected .+ "ADRB22" is unknown\. Similar names: ADRB2\.$/) },
      },
    });
    // Each once; not that of the row with too many cells.
    expect(asked).toContainEqual({ ask: 'find-targets', names: ['adrb2', 'ADRB22', 'Histamine H1 receptor'] });
  });

  it('also applies to the records of an SDF; one with an unknown target is not predicted', async () => {
    const { rows } = await onPage({
      columns: ['title', 'at'],
      rows: [
        ['', 'HRH1'],
        ['', 'x'],
      ],
      molfiles: ['first', 'second'],
      smilesColumn: null,
      nameColumn: 0,
      targetColumn: 1,
    });
    expect(rows[0]!.result).toMatchObject({ input_smiles: 'first', notes: 'CHEMBL231' });
    expect(rows[1]).toMatchObject({
      smiles: '',
      result: { ok: false, input_smiles: null, error: { code: 'target_unknown' } },
    });
  });

  it('stays when another column of SMILES is chosen, unless it is the same', () => {
    expect([1, 2].map((column) => withSmilesColumn(TABLE, column).targetColumn)).toEqual([2, undefined]);
  });

  it('is shown beside the answers, before other columns of the file', () => {
    const columns = ['SMILES', 'a', 'b', 'c'];
    const table = { columns, rows: [], smilesColumn: 0, nameColumn: null };
    expect(firstView(table).own).toEqual([1, 2]);
    expect(firstView({ ...table, targetColumn: 3 }).own).toEqual([1, 3]);
  });
});

describe('a target for all rows', () => {
  it('is asked for every row, and replaces a column of targets', async () => {
    const table = withTyped(TABLE, ' HRH1 ');
    const { rows } = await onPage(table);
    expect(rows.map(({ result }) => result.ok && 'notes' in result && result.notes)).toEqual([
      'CHEMBL231',
      'CHEMBL231',
      'CHEMBL231',
      false,
      'CHEMBL231',
      'CHEMBL231',
    ]);
  });

  it('that is typed differs from that of the results, whatever the spaces around it', () => {
    const table = withTyped(TABLE, 'HRH1');
    expect(['HRH1 ', 'ADRB2', ''].map((typed) => isOtherTarget(table, typed))).toEqual([false, true, true]);
    expect(isOtherTarget(TABLE, ' ')).toBe(false);
  });

  it('that is removed leaves none, while a column of targets stays', () => {
    expect(withTyped(withTyped(TABLE, 'HRH1'), '')).toMatchObject({ target: undefined, targetColumn: undefined });
    expect(withTyped(TABLE, '')).toMatchObject({ target: undefined, targetColumn: 2 });
  });
});

it('the list of targets that cannot be loaded is reported instead of calling each of them unknown', async () => {
  const ask = async (): Promise<never> => false as never;
  await expect(findTargets(TABLE, { ask })).rejects.toThrow(/^The list of targets could not be loaded\./);
  const find = await findTargets({ ...TABLE, targetColumn: undefined }, { ask });
  expect(find('HRH1')).toHaveProperty('error');
});

it('targets are neither in the column of the SMILES nor in that of the names', () => {
  expect(otherColumns(TABLE)).toEqual([2, 3]);
});
