import { useEffect, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** An answer that begins below this part of the window is brought to its top. */
const LOWEST = 0.6;

/**
 * Scrolls to an answer that the reader asked for and would not see: on a phone, or below the open editor.
 *
 * @param shown what is answered; null while there is no answer
 */
export function useAnswerInView(answer: RefObject<HTMLElement | null>, shown: string | null): void {
  const type = useNavigationType();
  useEffect(() => {
    if (shown === null || type !== NavigationType.Push || answer.current === null) return;
    if (answer.current.getBoundingClientRect().top > LOWEST * innerHeight) answer.current.scrollIntoView();
    // Another kind of navigation alone moves nothing.
  }, [shown]);
}
