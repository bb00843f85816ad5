import { analogy } from './analogy.ts';
import { family } from './family.ts';
import { knownCompound } from './known-compound.ts';
import { recordedAtTarget, recordedCompound } from './recorded-compound.ts';
import type { Method } from './method.ts';

/** The methods, in the order in which they are asked: the first one with an answer decides. */
export const METHODS: readonly Method[] = [recordedAtTarget, knownCompound, recordedCompound, family, analogy];
