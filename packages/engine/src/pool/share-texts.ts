import { EMPTY_CATALOGUE } from '../knowledge/records/prepared-catalogue.ts';
import { getMemory } from '../knowledge/shared-texts.ts';
import type { PoolOptions } from './pool-options.ts';

/** The strings of a catalogue and of the prepared patterns and members, in memory shared with the workers. */
export function shareTexts({ patterns = {}, members = {}, catalogue = EMPTY_CATALOGUE }: PoolOptions) {
  const { statements, skeletons, analogues, ...others } = catalogue;
  return {
    catalogue: others,
    tables: {
      patterns: getMemory(patterns),
      members: getMemory(members),
      statements: getMemory(statements),
      skeletons: getMemory(skeletons),
      analogues: analogues === undefined ? undefined : getMemory(analogues),
    },
  };
}
