import type { NameHit } from '@eutomer/engine';

/** A compound that was found, and the name that matched. */
export type FoundCompound = Omit<NameHit, 'compound'> & NameHit['compound'];

export type Question =
  | { ask: 'search'; query: string; limit: number }
  | { ask: 'search-exact'; names: readonly string[] }
  | { ask: 'warm' }
  | { ask: 'records'; encoding: RecordsEncoding };

export type RecordsEncoding = 'gzip' | 'brotli';

/** The answer to each question. */
export interface Answers {
  search: FoundCompound[];
  /** The matches of each name. */
  'search-exact': FoundCompound[][];
  warm: FoundCompound[];
  /** The catalogue as JSON, compressed, and its ETag. */
  records: { bytes: Uint8Array<ArrayBuffer>; etag: string };
}
