import type { InScope, PredictionResult } from '@eutomer/engine';
import { stringify } from 'csv-stringify/sync';

/** How results become text. */
export interface ResultWriter {
  head(): string;
  row(result: PredictionResult): string;
}

/** One JSON object a line. */
export const ndjsonWriter = (): ResultWriter => ({ head: () => '', row: (result) => `${JSON.stringify(result)}\n` });

const COLUMNS = [
  'input_smiles', 'ok', 'canonical_smiles', 'scope', 'family', 'family_label', 'active_enantiomer', 'confidence', 'input_is',
  'eutomer_smiles', 'distomer_smiles', 'notes', 'error_code', 'error_message', 'error_position',
] as const;

function flat(result: PredictionResult): Record<string, unknown> {
  if (result.ok) return { ...result };
  const { code, message, position } = result.error;
  return { input_smiles: result.input_smiles, ok: false, error_code: code, error_message: message, error_position: position };
}

/** CSV with a header. Cells that a spreadsheet would take for formulas are defused. */
export const csvWriter = (): ResultWriter => ({
  head: () => `${COLUMNS.join(',')}\n`,
  row(result) {
    const fields = flat(result);
    return stringify([COLUMNS.map((column) => fields[column])], { escape_formulas: true, cast: { boolean: String } });
  },
});

const line = (name: string, value: string): string => `  ${name.padEnd(11)} ${value}\n`;

function readableInScope(result: InScope): string {
  const { drug_class_stats: stats } = result;
  const distomer = result.active_enantiomer === 'R' ? 'S' : 'R';
  const drawn = result.stereocenter.drawn === null ? 'stereocentre not drawn' : `${result.stereocenter.drawn}, the ${result.input_is}`;
  const evidence = result.evidence.map(({ name, active_enantiomer: letter, evidence: kind, similarity, sources }) =>
    `${name}: ${letter}, ${kind}, similarity ${similarity.toFixed(2)} (${sources.join('; ')})`);
  return [
    line('eutomer', `${result.active_enantiomer}  ${result.eutomer_smiles}`),
    line('distomer', `${distomer}  ${result.distomer_smiles}`),
    line('confidence', `${result.confidence.toFixed(2)}, ${result.scope}`),
    line('family', `${result.family_label}  [${result.family}; ${stats.n_correct} of ${stats.n_validated} right in leave-one-out]`),
    line('drawn', drawn),
    line('evidence', evidence.join(`\n${' '.repeat(14)}`)),
    ...result.warnings.map((warning) => line('warning', warning)),
    line('notes', result.notes),
  ].join('');
}

/** For people. */
export const readableWriter = (): ResultWriter => ({
  head: () => '',
  row(result) {
    const head = `${result.input_smiles}\n`;
    if (!result.ok) {
      const { code, message, position } = result.error;
      const caret = position === undefined ? '' : `${' '.repeat(position)}^\n`;
      return `${head}${caret}${line('error', `${message} [${code}]`)}`;
    }
    if (result.scope === 'out-of-scope') return `${head}${line('scope', 'out of scope')}${line('notes', result.notes)}`;
    return head + readableInScope(result);
  },
});
