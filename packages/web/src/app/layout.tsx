import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { useSession } from '../account/session.ts';
import { ThemeButton } from './theme-button.tsx';
import { useStartAtTop } from './use-start-at-top.ts';
import './layout.css';

const PAGES = [
  ['/', 'Predict'],
  ['/batch', 'Batch'],
  ['/families', 'Families'],
  ['/reliability', 'Reliability'],
  ['/keys', 'API Keys'],
  ['/jobs', 'Jobs'],
  ['/plans', 'Plans'],
] as const;

/** Account links, depending on who is signed in. */
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

/** The frame of every page: header, navigation, footer. */
export function Layout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useStartAtTop(pathname);
  // Moves focus so that a screen reader announces the new page; the browser announces the first one itself.
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
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
          <a href="/guide/">Guide</a>
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
          Predictions are based on compounds whose eutomer is known; each answer shows them with their sources. They are
          not proof: check the evidence before you commit to a synthesis.
        </p>
        <p>
          Structures entered on these pages stay in this browser, except a file that you start a job with; names and
          InChIKeys are looked up on the server. <a href="/errors">Error codes</a>
        </p>
      </footer>
    </>
  );
}
