import type { FoundCompound } from '../names/find-compounds.ts';

const headingOf = (found: readonly FoundCompound[]): string =>
  found.some(({ how }) => how === 'exact')
    ? 'Several known compounds bear this name'
    : 'No known compound bears this name';

/** What is shown beside a name: which name fits, or the structure where two bear the same. */
function toldApart({ name, matched, smiles }: FoundCompound, found: readonly FoundCompound[]) {
  if (found.filter((each) => each.name === name).length > 1) return <code className="small wrap">{smiles}</code>;
  return matched === name ? null : <span className="soft small">({matched})</span>;
}

/** A name that no one compound bears, and those that may have been meant. */
export function DidYouMean({
  found,
  onChoose,
}: {
  found: readonly FoundCompound[];
  onChoose: (smiles: string) => void;
}) {
  return (
    <section className="notice warn stack" role="alert" aria-labelledby="unknown-name">
      <h2 id="unknown-name">{headingOf(found)}</h2>
      {found.length === 0 ? (
        <p>Nor does any bear a name like it. Paste its SMILES, or draw it.</p>
      ) : (
        <>
          <p>Did you mean</p>
          <ul className="row meant">
            {found.map((hit) => (
              <li key={hit.smiles}>
                <button type="button" onClick={() => onChoose(hit.smiles)}>
                  {hit.name}
                  {toldApart(hit, found)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
