import { useState } from 'react';

/**
 * The token behind the # of a link, where no server and no log sees it. It is taken out of the address at once, so that it does not
 * stay in the browser's history either.
 */
export function useHashToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
