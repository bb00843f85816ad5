import { useEffect, useState } from 'react';

/**
 * The token after the # of a link, which is sent to no server and written to no log. It is removed from the address at
 * once, so that the browser's history does not contain it either. A second link opened in the same page changes only
 * the part after the #.
 */
export function useHashToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const readToken = () => {
      if (location.hash === '') return;
      setToken(location.hash.slice(1));
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    readToken();
    addEventListener('hashchange', readToken);
    return () => removeEventListener('hashchange', readToken);
  }, []);
  return token;
}
