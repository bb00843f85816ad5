import { RichText } from './cell-text.ts';
import { readWholeXml } from './read-xml.ts';

/** The texts that cells refer to by their number. */
export function readSharedStrings(pieces: Iterable<Uint8Array>): string[] {
  const texts: string[] = [];
  const text = new RichText();
  readWholeXml(pieces, {
    open: (name) => text.open(name),
    text: (part) => text.add(part),
    close(name) {
      text.close(name);
      if (name === 'si') texts.push(text.take());
    },
  });
  return texts;
}
