import { LINE_MAX } from '../../limits.ts';
import { UploadError } from './upload-error.ts';

/** Splits a stream of text into lines. @throws UploadError `file_unreadable` if one is too long */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let count = 0;
  const check = (line: string): string => {
    count += 1;
    if (line.length > LINE_MAX)
      throw new UploadError(
        'file_unreadable',
        `Expected lines of at most ${LINE_MAX} characters; line ${count} is longer.`,
      );
    return line;
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[^\n])/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield check(line);
    if (rest.length > LINE_MAX) check(rest);
  }
  if (rest !== '') yield check(rest.replace(/\r$/, ''));
}
