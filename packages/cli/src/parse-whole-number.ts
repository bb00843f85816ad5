import { InvalidArgumentError } from 'commander';

/** A parser for an option that takes a whole number. */
export function parseWholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
    return value;
  };
}
