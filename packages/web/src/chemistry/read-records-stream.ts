import {
  readIsomers,
  readRecords,
  type IsomersDocument,
  type LoadedRecords,
  type RecordsDocument,
} from '@eutomer/engine/browser';

/** How the document starts; a line break follows the isomers, and no JSON string contains one. */
const BEFORE_ISOMERS = '{"isomers":';

type Isomers = ReturnType<typeof readIsomers>;

/**
 * Reads the records document while it arrives.
 *
 * @param receiveIsomers called with its first part, the isomers, long before the rest has arrived
 */
export async function readRecordsStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  receiveIsomers: (isomers: Isomers) => void,
): Promise<LoadedRecords> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let first: { document: IsomersDocument; isomers: Isomers; end: number } | undefined;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    const end = first === undefined ? value.indexOf('\n') : -1;
    if (end === -1) continue;
    const lineEnd = text.length - value.length + end;
    const document = JSON.parse(text.slice(BEFORE_ISOMERS.length, lineEnd)) as IsomersDocument;
    first = { document, isomers: readIsomers(document), end: lineEnd };
    receiveIsomers(first.isomers);
  }
  if (first === undefined) return readRecords(JSON.parse(text) as RecordsDocument);
  // After the line break comes the comma before the next field.
  const rest = JSON.parse(`{${text.slice(first.end + 2)}`) as Omit<RecordsDocument, 'isomers'>;
  return readRecords({ ...rest, isomers: first.document }, first.isomers);
}
