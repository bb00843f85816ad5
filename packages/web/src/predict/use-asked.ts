import { useSearchParams } from 'react-router';

/**
 * A question: a structure or a name, and optionally a target. It is in the address, so that it can be bookmarked and
 * shared.
 */
export interface Asked {
  text: string;
  target: string;
}

export const isSame = (one: Asked, other: Asked): boolean => one.text === other.text && one.target === other.target;

/** The address of a question. */
export const addressOfQuestion = ({ text, target }: Asked): string =>
  `/?smiles=${encodeURIComponent(text)}${target === '' ? '' : `&target=${encodeURIComponent(target)}`}`;

/** The question in the address, and a function to ask another. */
export function useAsked(): [Asked, (asked: Asked) => void] {
  const [parameters, setParameters] = useSearchParams();
  const ask = ({ text, target }: Asked) =>
    setParameters(
      text.trim() === '' ? {} : { smiles: text.trim(), ...(target.trim() === '' ? {} : { target: target.trim() }) },
    );
  return [{ text: parameters.get('smiles') ?? '', target: parameters.get('target') ?? '' }, ask];
}
