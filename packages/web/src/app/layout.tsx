import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { useSession } from '../account/session.ts';
import { ThemeButton } from './theme-button.tsx';
import './layout.css';

const PAGES = [
  ['/', 'Predict'],
  ['/batch', 'Batch'],
  ['/families', 'Families'],
  ['/keys', 'API Keys'],
  ['/plans', 'Plans'],
] as const;

/** Where whoever is signed in, or nobody, goes. */
function AccountLinks() {
  const { data } = useSession();
  if (data === undefined) return null;
  if (data.person === null)
    return (
      <nav aria-label="Account">
        <NavLink to="/sign-in">Sign in</NavLink>
      </nav>
    );
  return (
    <nav aria-label="Account">
      {data.person.role === 'administrator' && <NavLink to="/admin">Admin</NavLink>}
      <NavLink to="/account">Account</NavLink>
    </nav>
  );
}

/** The frame of every page: name, navigation, and what the answers are worth. */
export function Layout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // A screen reader must learn that the page changed; the first page is announced by the browser itself.
  useEffect(() => {
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [pathname]);
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="site">
        <NavLink to="/" className="brand" end>
          <img src="/icon.svg" alt="" width="28" height="28" /> eutomer
        </NavLink>
        <nav aria-label="Pages">
          {PAGES.map(([to, name]) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {name}
            </NavLink>
          ))}
          <a href="/docs/">API reference</a>
        </nav>
        <AccountLinks />
        <ThemeButton />
      </header>
      <main id="content" ref={main} tabIndex={-1} aria-busy={navigation.state === 'loading'}>
        {children ?? <Outlet />}
      </main>
      <footer className="site">
        <p>
          Predictions come from compounds whose eutomer is known; each answer shows them with their sources. They are no
          proof: check the evidence before a synthesis depends on it.
        </p>
        <p>
          Structures entered on these pages are worked on in this browser and are sent nowhere; names and InChIKeys are
          looked up in the service. <a href="/errors">Error codes</a>
        </p>
      </footer>
    </>
  );
}
