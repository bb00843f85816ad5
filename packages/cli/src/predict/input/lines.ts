import { splitLines } from '@eutomer/engine/split-lines';
import { InputError } from './source.ts';

/** Maximum line length in characters. */
const MAX_LINE = 4 * 1024 * 1024;

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The lines of a UTF-8 text, without their ends: LF, CR LF or CR. A byte order mark is dropped. */
export const readLines = (name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> =>
  splitLines(
    decode(chunks),
    MAX_LINE,
    (line) =>
      new InputError(
        `${name}: expected lines of at most ${MAX_LINE} characters; line ${line} is longer. Is the file really in the format that its name suggests?`,
      ),
  );
