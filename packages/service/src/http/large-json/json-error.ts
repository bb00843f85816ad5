import { isUtf8 } from 'node:buffer';

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
    if (position === undefined) return 'the body is not JSON';
    // SMILES contain backslashes, which JSON uses as well.
    const advice = message.startsWith('Bad escaped character') ? '. Write a backslash in a SMILES twice: \\\\' : '';
    return `the body is not JSON from character ${Number(position) + 1} on${advice}`;
  }
}
