import { textEncoder, type Answered, type Encoder } from './encoder.ts';

function lineOf({ row, result }: Answered): string {
  const answer = result.ok || row.line === null ? result : { ...result, error: { ...result.error, line: row.line } };
  const input = row.own.size === 0 ? {} : { input: Object.fromEntries(row.own) };
  return `${JSON.stringify({ ...answer, ...input })}\n`;
}

/** One JSON object a line, the input's own columns under `input`. */
export const ndjsonEncoder = (): Encoder => textEncoder(lineOf);
