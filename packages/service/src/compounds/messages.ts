import type { DocumentName, NameHit } from '@eutomer/engine';

/** A compound that was found, and the name that matched. */
export type FoundCompound = Omit<NameHit, 'compound'> & NameHit['compound'];

export type Question =
  | { ask: 'search'; query: string; limit: number }
  | { ask: 'search-exact'; names: readonly string[] }
  | { ask: 'warm' }
  | { ask: 'document'; name: DocumentName; encoding: DocumentEncoding };

export type DocumentEncoding = 'gzip' | 'brotli';

/** The answer to each question. */
export interface Answers {
  search: FoundCompound[];
  /** The matches of each name. */
  'search-exact': FoundCompound[][];
  warm: FoundCompound[];
  /** The document, compressed, and its ETag. */
  document: { bytes: Uint8Array<ArrayBuffer>; etag: string };
}
