/**
 * Splits a stream of text into lines, ended by LF, CR LF or CR.
 *
 * @param max the maximum length of a line: without a limit, a file without line breaks would be read into memory
 * @param tooLong creates the error for a longer one, counted from 1
 */
export async function* splitLines(
  pieces: AsyncIterable<string>,
  max: number,
  tooLong: (line: number) => Error,
): AsyncGenerator<string> {
  let rest = '';
  let count = 0;
  for await (const piece of pieces) {
    // A CR at the end may be half of a line end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[^\n])/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      count += 1;
      if (line.length > max) throw tooLong(count);
      yield line;
    }
    if (rest.length > max) throw tooLong(count + 1);
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}
