import { wilsonInterval } from '@eutomer/engine/wilson';
import { useParams, Link } from 'react-router';
import { LinkedText } from '../predict/linked-text.tsx';
import { MessagePage } from '../app/message-page.tsx';
import { AgainButton } from '../app/error-notice.tsx';
import { inPercent } from '../app/percent.ts';
import { isNotFound } from '../app/request-json.ts';
import { Totals } from '../app/totals.tsx';
import { useTitle } from '../app/use-title.ts';
import { Citations } from '../predict/citations.tsx';
import { LeaveOneOutSection } from './leave-one-out.tsx';
import { Members } from './members.tsx';
import { Templates } from './templates.tsx';
import type { FamilyDetail } from './family-types.ts';
import { useFamily } from './use-families.ts';
import './families.css';

/** One family: its rule, the evidence for it, and the exceptions. */
export function FamilyPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useFamily(id);
  useTitle(data?.label ?? 'Family');
  if (isPending) return <p className="soft">Loading the family…</p>;
  if (error !== null)
    return (
      <MessagePage heading="This family could not be shown" title="Family" alert>
        {isNotFound(error) ? (
          <p>There is no such family; its name may have changed.</p>
        ) : (
          <>
            <p>{error.message}</p>
            <AgainButton onAgain={refetch} />
          </>
        )}
        <p>
          <Link to="/families">All families</Link>
        </p>
      </MessagePage>
    );
  return <Family family={data} />;
}

function Family({ family }: { family: FamilyDetail }) {
  const {
    label,
    target,
    rule,
    rule_sources: cited,
    warnings,
    compounds,
    against,
    excludes,
    not_counted: notCounted,
  } = family;
  return (
    <article className="stack">
      <div className="prose">
        <p className="small">
          <Link to="/families">All families</Link>
        </p>
        <h1>{label}</h1>
        <p className="soft">{target}</p>
      </div>
      <Record family={family} />
      <section className="card stack" aria-labelledby="rule">
        <h2 id="rule">The rule</h2>
        <p className="measure">
          <LinkedText text={rule} />
        </p>
        <p className="small wrap">
          <Citations sources={cited} />
        </p>
        <Letters compounds={compounds.filter(({ name }) => !against.includes(name))} />
        <p className="small soft">
          The letter beside a compound on this page is that of the family’s stereocentre, the marked one in the
          templates below; a compound may have others.
        </p>
      </section>
      <Templates family={family} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <LeaveOneOutSection family={family} />
      <Members family={family} />
      {notCounted.length > 0 && <NotCounted compounds={notCounted} />}
      {excludes.length > 0 && <LookAlikes excludes={excludes} />}
    </article>
  );
}

function Record({ family }: { family: FamilyDetail }) {
  const { n_correct: correct, n_validated: total, kc_tier: tier, origin, compounds } = family;
  const { lower, upper } = wilsonInterval(correct, total);
  return (
    <Totals
      figures={[
        total === 0
          ? ['not judged', 'too few compounds for leave-one-out']
          : [`${correct} of ${total}`, 'correct in leave-one-out validation'],
        [total === 0 ? '–' : `${inPercent(lower)}–${inPercent(upper)} %`, '95 % interval'],
        [tier, 'tier, from T1 (best) to T4'],
        [String(compounds.length), 'compounds listed'],
        [origin === 'synthetic' ? 'synthesis' : 'biosynthesis', 'origin of the stereocentre'],
      ]}
    />
  );
}

/** Counts of the CIP letters: one arrangement can have either letter. */
function Letters({ compounds }: { compounds: FamilyDetail['compounds'] }) {
  const r = compounds.filter(({ active }) => active === 'R').length;
  const s = compounds.length - r;
  if (r === 0 || s === 0)
    return (
      <p>
        The compounds that follow it are <span className="letter">{r === 0 ? 'S' : 'R'}</span>.
      </p>
    );
  return (
    <p>
      Of the compounds that follow it {r} {r === 1 ? 'is' : 'are'} <span className="letter">R</span> and {s}{' '}
      {s === 1 ? 'is' : 'are'} <span className="letter">S</span>: one arrangement, whose letter flips with the CIP
      priorities of the substituents. The rule is about the arrangement in space, not about letters.
    </p>
  );
}

/** Text with its sources. */
const Sourced = ({ text, source }: { text: string; source: readonly string[] }) => (
  <>
    <LinkedText text={text} />{' '}
    <span className="small">
      <Citations sources={source} />
    </span>
  </>
);

const Warnings = ({ warnings }: Pick<FamilyDetail, 'warnings'>) => (
  <section className="notice warn stack" aria-labelledby="warnings">
    <h2 id="warnings">Before you rely on this</h2>
    <ul>
      {warnings.map(({ text, source }) => (
        <li key={text}>
          <Sourced text={text} source={source} />
        </li>
      ))}
    </ul>
  </section>
);

const NotCounted = ({ compounds }: { compounds: FamilyDetail['not_counted'] }) => (
  <section className="card stack" aria-labelledby="not-counted">
    <h2 id="not-counted">Measured, but not counted</h2>
    <ul>
      {compounds.map(({ name, reason, source }) => (
        <li key={name}>
          <strong>{name}</strong>: <Sourced text={reason} source={source} />
        </li>
      ))}
    </ul>
  </section>
);

function LookAlikes({ excludes }: Pick<FamilyDetail, 'excludes'>) {
  return (
    <details className="card">
      <summary>Look-alikes that follow another rule ({excludes.length})</summary>
      <ul>
        {excludes.map(({ smarts, reason }) => (
          <li key={smarts}>
            <code className="wrap">{smarts}</code> <span className="small">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
