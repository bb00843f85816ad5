import { isUtf8 } from 'node:buffer';

/** How to correct two frequent mistakes, by the error of `JSON.parse` and the character at its position. */
function adviseOn(message: string, character: string | undefined): string {
  // SMILES contain backslashes, which JSON uses as well.
  if (message.startsWith('Bad escaped character')) return '. Write a backslash in a SMILES twice: \\\\';
  const lacksQuotes =
    /^Unexpected token '''|^Expected (?:double-quoted )?property name/.test(message) && character !== '}';
  return lacksQuotes ? '. Names and texts stand in double quotes' : '';
}

/** Says why a body could not be parsed, without quoting it. */
export function describeJsonError(bytes: Uint8Array): string {
  if (!isUtf8(bytes) || bytes.includes(0)) return 'the body is not UTF-8 text';
  const text = new TextDecoder().decode(bytes);
  try {
    JSON.parse(text);
    return 'the body has a key "__proto__" or "constructor", which is not accepted';
  } catch (error) {
    const { message } = error as SyntaxError;
    if (message.startsWith('Unexpected end')) return 'the body ends before the JSON is complete';
    const position = /at position (\d+)/.exec(message)?.[1];
    const place = position === undefined ? '' : ` from character ${Number(position) + 1} on`;
    return `the body is not JSON${place}${adviseOn(message, text[Number(position)])}`;
  }
}
