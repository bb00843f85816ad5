/** The thread that parses large JSON bodies: what is wrong with them may take long to find out, and whoever answers requests must not wait for it. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { condense, type Condensed, type Wanted } from './condense.ts';
import { hasTooManyParts } from './parts.ts';

/** A body, and what of it is handed over. */
export interface BodyToParse {
  bytes: Uint8Array;
  wanted: Wanted;
}

/** What became of it. */
export type ParsedBody = Condensed | 'no JSON' | 'too many parts';

/** Those who wait for a prediction go first. On Linux this is said of the thread alone, elsewhere it would be of the process. */
const GENTLE = 10;

function parse({ bytes, wanted }: BodyToParse): ParsedBody {
  if (hasTooManyParts(bytes)) return 'too many parts';
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return 'no JSON';
    throw error;
  }
  return condense(parsed, wanted);
}

try {
  if (process.platform === 'linux') setPriority(GENTLE);
} catch {
  // Where it may not be asked for, bodies are parsed as they were.
}
parentPort!.on('message', (body: BodyToParse) => {
  parentPort!.postMessage(parse(body), []);
});
