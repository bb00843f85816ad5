import { isVerified, type Family } from '../knowledge/family.ts';

/** INN prefixes of a single isomer: a warning about omeprazole is about esomeprazole too. */
const ISOMER_PREFIX = /^(ar|dex(tro)?|es|lev(o)?)(?=[a-z]{5})/;

/** Shorter words of a name, such as acid or (S), are part of many names. */
const MIN_NAME_LENGTH = 6;

/** The words in a compound's name by which a text may mention it, in lower case and without isomer prefixes. */
const mentions = (name: string): string[] =>
  [...name.toLowerCase().matchAll(/\p{L}+/gu)]
    .map(([word]) => word.replace(ISOMER_PREFIX, ''))
    .filter((word) => word.length >= MIN_NAME_LENGTH);

/**
 * A family’s warnings with their sources: first those that mention the compound, last those that mention other members
 * alone. Those without a checked source are not repeated in answers.
 *
 * @param name the compound's name; null if it is not known
 */
export function familyWarnings({ label, warnings, compounds }: Family, name: string | null): string[] {
  const checked = warnings.filter(isVerified);
  if (checked.length === 0) return [];
  const own = name === null ? [] : mentions(name);
  // Words of the label, such as sulfoxide, are about every member.
  const shared = label.toLowerCase();
  const others = compounds
    .flatMap((compound) => mentions(compound.name))
    .filter((word) => !own.includes(word) && !shared.includes(word));
  const rankOf = (text: string): number => {
    const lower = text.toLowerCase();
    const includes = (word: string): boolean => lower.includes(word);
    return own.some(includes) ? 0 : others.some(includes) ? 2 : 1;
  };
  return checked
    .map(({ text, source }) => ({ rank: rankOf(text), warning: `${text} (${source.join('; ')})` }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ warning }) => warning);
}
