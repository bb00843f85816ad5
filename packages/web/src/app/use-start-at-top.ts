import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Shows the top of the page after a link to something else; after Back and Forward the browser restores the position.
 *
 * @param shown what the page shows
 */
export function useStartAtTop(shown: string): void {
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Push) scrollTo(0, 0);
    // Another kind of navigation alone, such as a filter that replaces the address, moves nothing.
  }, [shown]);
}
