import { InvalidArgumentError } from 'commander';

/** Parses the name of a key, by the rule of the web application: a line of text, so that `keys list` stays a table. */
export function parseKeyName(text: string): string {
  const name = text.trim();
  if (!/^\P{Cc}{1,100}$/u.test(name))
    throw new InvalidArgumentError('Expected 1 to 100 characters, without line breaks or other control characters.');
  return name;
}
