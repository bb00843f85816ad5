import type { InScope } from '@eutomer/engine';
import { textEncoder, type Answered, type Encoder } from './encoder.ts';

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

function textOf({ result }: Answered): string {
  const head = `${result.input_smiles}\n`;
  if (!result.ok) {
    const position = 'position' in result.error ? result.error.position : undefined;
    const caret = position === undefined ? '' : `${' '.repeat(position)}^\n`;
    return `${head}${caret}${line('error', `${result.error.message} [${result.error.code}]`)}`;
  }
  if (result.scope === 'out-of-scope') return `${head}${line('scope', 'out of scope')}${line('notes', result.notes)}`;
  return head + readableInScope(result);
}

/** For people. */
export const readableEncoder = (): Encoder => textEncoder(textOf);
