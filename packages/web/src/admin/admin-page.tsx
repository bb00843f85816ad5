import { Navigate, NavLink, useParams } from 'react-router';
import { Gate } from '../account/gate.tsx';
import { NotFoundPage } from '../app/not-found-page.tsx';
import { useTitle } from '../app/use-title.ts';
import { Accounts } from './accounts.tsx';
import { Health } from './health.tsx';
import { Keys } from './keys.tsx';
import { Queries } from './queries.tsx';
import { Usage } from './usage.tsx';
import './admin.css';

const SECTIONS = [
  { id: 'accounts', name: 'Accounts', Part: Accounts },
  { id: 'keys', name: 'Keys', Part: Keys },
  { id: 'use', name: 'Usage', Part: Usage },
  { id: 'queries', name: 'Stored queries', Part: Queries },
  { id: 'health', name: 'Health', Part: Health },
] as const;

/** The pages for administrators, each at its own address below `/admin`. */
export function AdminPage() {
  const { part } = useParams();
  if (part === undefined) return <Navigate to="/admin/accounts" replace />;
  const section = SECTIONS.find(({ id }) => id === part);
  return section === undefined ? <NotFoundPage /> : <Section section={section} />;
}

function Section({ section: { id, name, Part } }: { section: (typeof SECTIONS)[number] }) {
  useTitle(`${name} · Administration`);
  return (
    <Gate title="Administration" administrator>
      <div className="admin stack">
        <h1>Administration</h1>
        <nav className="parts" aria-label="Administration sections">
          {SECTIONS.map((section) => (
            <NavLink key={section.id} to={`/admin/${section.id}`}>
              {section.name}
            </NavLink>
          ))}
        </nav>
        <section className="stack" aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          <Part />
        </section>
      </div>
    </Gate>
  );
}
