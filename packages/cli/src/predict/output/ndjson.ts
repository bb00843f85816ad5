import { createTextEncoder, type AnsweredRow, type Encoder } from './encoder.ts';

function formatLine({ row, result, inchikey }: AnsweredRow): string {
  const answer = result.ok || row.line === null ? result : { ...result, error: { ...result.error, line: row.line } };
  const input = row.fields.size === 0 ? {} : { input: Object.fromEntries(row.fields) };
  const askedTarget = row.target === undefined ? {} : { asked_target: row.target };
  const key = inchikey === undefined ? {} : { inchikey };
  return `${JSON.stringify({ ...answer, ...key, ...askedTarget, ...input })}\n`;
}

/** One JSON object per line, with the input's own columns under `input`. */
export const createNdjsonEncoder = (): Encoder => createTextEncoder(formatLine);
