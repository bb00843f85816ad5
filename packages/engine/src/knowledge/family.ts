import type { output } from 'zod';
import type { EVIDENCE_KINDS } from './evidence-kinds.ts';
import type { compoundSchema, familySchema } from './family-schema.ts';

/** A compound as in its family's file; the schema explains the fields. */
export type Compound = output<typeof compoundSchema>;
/** A family as its file states it. */
export type Family = output<typeof familySchema>;
/** The kind of evidence for a compound's letter. */
export type Evidence = (typeof EVIDENCE_KINDS)[number];

/** Marks a source that has not been looked up. */
export const UNVERIFIED = 'unverified';

/**
 * True when at least one source was looked up. Compounds without such a source are left out of all published figures,
 * and warnings without one are left out of answers.
 */
export const isVerified = ({ source }: { source: readonly string[] }): boolean =>
  source.some((citation) => citation !== UNVERIFIED);
