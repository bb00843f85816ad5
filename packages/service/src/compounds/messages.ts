import type { NameHit } from '@eutomer/engine';

/** A compound that was found, and by which of its names. */
export type FoundCompound = Omit<NameHit, 'compound'> & NameHit['compound'];

/** What the thread is asked. */
export type Question = { ask: 'search'; query: string; limit: number } | { ask: 'warm' } | { ask: 'records' };

/** What it answers. */
export interface Answers {
  search: FoundCompound[];
  warm: FoundCompound[];
  /** The catalogue as JSON, by gzip and by Brotli, and its ETag. */
  records: { small: Uint8Array<ArrayBuffer>; smallest: Uint8Array<ArrayBuffer>; tag: string };
}

/** From the thread; `failed` has the stack of an unforeseen error. */
export type FromThread = { answer: Answers[Question['ask']] } | { failed: string };
