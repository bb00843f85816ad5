import { Parser } from 'saxen';
import { damaged } from './workbook-error.ts';

/** The value of an attribute by its name; with any prefix, by its name without it. */
export type Attribute = (name: string, withAnyPrefix?: true) => string | undefined;

/** What is done with the elements of an XML file; names come without their prefixes. */
export interface XmlHandlers {
  open(name: string, attribute: Attribute): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A tag or a text that is longer is no cell of a workbook; the parser would look through it again with each piece. */
const LONGEST = 1024 * 1024;
/** The elements of a workbook are nested a few levels deep; the parser remembers every level. */
const DEEPEST = 256;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it arrives; yields after each piece. Entities that the file itself declares are not expanded.
 *
 * @throws WorkbookError if it is not well-formed
 */
export function* readXml(pieces: Iterable<Uint8Array>, handlers: XmlHandlers): Generator<void> {
  const parser = new Parser();
  const decoder = new TextDecoder();
  let pending = 0;
  let depth = 0;
  parser
    .on('error', (error) => {
      throw damaged(error.message);
    })
    .on('openTag', (name, attributes, decode) => {
      pending = 0;
      depth += 1;
      if (depth > DEEPEST) throw damaged('its elements are nested too deeply');
      let found: Record<string, string> | undefined;
      handlers.open(localName(name), (wanted, withAnyPrefix) => {
        found ??= attributes();
        const own = found;
        const key = withAnyPrefix ? (Object.keys(own).find((each) => localName(each) === wanted) ?? wanted) : wanted;
        const value = own[key];
        return value === undefined ? undefined : decode(value);
      });
    })
    .on('closeTag', (name) => {
      pending = 0;
      depth -= 1;
      handlers.close?.(localName(name));
    })
    .on('text', (text, decode) => {
      pending = 0;
      handlers.text?.(decode(text));
    })
    .on('cdata', (text) => {
      pending = 0;
      handlers.text?.(text);
    });
  for (const piece of pieces) {
    pending += piece.length;
    if (pending > LONGEST) throw damaged('a text in it has no end');
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.end();
}

/** Reads a small XML file to its end. */
export function readWholeXml(pieces: Iterable<Uint8Array>, handlers: XmlHandlers): void {
  for (const _ of readXml(pieces, handlers));
}
