import { InputError } from './source.ts';

/**
 * Maximum line length in characters: without a limit, a file without line breaks would be read into memory as a whole.
 */
const MAX_LINE = 4 * 1024 * 1024;

/** The lines of a UTF-8 text, without their ends: LF, CR LF or CR. A byte order mark is dropped. */
export async function* readLines(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let count = 0;
  const splitCarriageReturns = function* (text: string): Generator<string> {
    count += 1;
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (line.includes('\r')) yield* line.split('\r');
    else yield line;
  };
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    for (const text of pieces) yield* splitCarriageReturns(text);
    if (rest.length > MAX_LINE)
      throw new InputError(
        `${name}: expected lines of at most ${MAX_LINE} characters; line ${count + 1} is longer. Is the file really in the format that its name suggests?`,
      );
  }
  rest += decoder.decode();
  if (rest !== '') yield* splitCarriageReturns(rest);
}
