import { useEffect, useState } from 'react';

/**
 * The token behind the # of a link, where no server and no log sees it. It is taken out of the address at once, so that it does not
 * stay in the browser's history either. A second link, opened in the same page, changes nothing but what is behind the #.
 */
export function useHashToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      if (location.hash === '') return;
      setToken(location.hash.slice(1));
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
