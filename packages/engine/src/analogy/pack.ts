import type { Reference } from './reference.ts';

/** References as text, for the build to keep: reading it takes a hundredth of the time of working them out. */
interface Packed {
  references: Omit<Reference, 'bits'>[];
  /** The number of bits of each fingerprint, then all bits as Base64 of 16-bit numbers. */
  lengths: number[];
  bits: string;
}

export function packReferences(references: readonly Reference[]): string {
  const bits = Uint16Array.from(references.flatMap((each) => Array.from(each.bits)));
  let binary = '';
  for (const byte of new Uint8Array(bits.buffer)) binary += String.fromCharCode(byte);
  const packed: Packed = {
    references: references.map(({ hash, smiles, differing, stated }) => ({ hash, smiles, differing, stated })),
    lengths: references.map((each) => each.bits.length),
    bits: btoa(binary),
  };
  return JSON.stringify(packed);
}

export function unpackReferences(text: string): Reference[] {
  const { references, lengths, bits } = JSON.parse(text) as Packed;
  const binary = atob(bits);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  const words = new Uint16Array(bytes.buffer);
  let begin = 0;
  return references.map((reference, index) => {
    const end = begin + lengths[index]!;
    const own = words.subarray(begin, end);
    begin = end;
    return { ...reference, bits: own };
  });
}
