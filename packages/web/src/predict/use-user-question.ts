import { useSearchParams } from 'react-router';

/**
 * A question: a structure or a name, and optionally a target. It is kept in the address, so that it can be bookmarked
 * and shared.
 */
export interface UserQuestion {
  text: string;
  target: string;
}

export const isSameQuestion = (a: UserQuestion, b: UserQuestion): boolean => a.text === b.text && a.target === b.target;

export const addressOfQuestion = ({ text, target }: UserQuestion): string =>
  `/?smiles=${encodeURIComponent(text)}${target === '' ? '' : `&target=${encodeURIComponent(target)}`}`;

/** The question in the address, and a function to ask another. */
export function useUserQuestion(): [UserQuestion, (question: UserQuestion) => void] {
  const [parameters, setParameters] = useSearchParams();
  const ask = ({ text, target }: UserQuestion) =>
    setParameters(
      text.trim() === '' ? {} : { smiles: text.trim(), ...(target.trim() === '' ? {} : { target: target.trim() }) },
    );
  const read = (name: string): string => parameters.get(name)?.trim() ?? '';
  return [{ text: read('smiles'), target: read('target') }, ask];
}
