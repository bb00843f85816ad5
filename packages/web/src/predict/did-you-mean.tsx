import type { By } from '../chemistry/interpret.ts';
import type { FoundCompound } from '../names/find-compounds.ts';

const headingOf = (found: readonly FoundCompound[], by: By): string =>
  found.some(({ how }) => how === 'exact')
    ? `Several known compounds have this ${by}`
    : `No known compound has this ${by}`;

/** What to do if no compound was found by it, because no structure can be read from it. */
const WHAT_TO_DO: Record<By, string> = {
  name: 'Paste its SMILES, or draw it.',
  InChIKey: 'A key does not contain the structure. For a prediction, paste the SMILES or the molfile, or draw it.',
  InChI:
    'An InChI is only used to find known compounds. For a prediction, paste the SMILES or the molfile, or draw it.',
};
const OFFER: Record<By, string> = {
  name: 'Did you mean',
  InChIKey: 'Known compounds with the same constitution:',
  InChI: 'Known compounds with the same constitution:',
};

/** Text that distinguishes a suggestion: the matching name, or the structure if two compounds share the name. */
function distinguish({ name, matched, smiles }: FoundCompound, found: readonly FoundCompound[]) {
  if (found.filter((candidate) => candidate.name === name).length > 1)
    return <code className="small wrap">{smiles}</code>;
  return matched === name ? null : <span className="soft small">({matched})</span>;
}

/** Shown for a name that matches no compound or several: lists what may have been meant. */
export function DidYouMean({
  found,
  by,
  onChoose,
}: {
  by: By;
  found: readonly FoundCompound[];
  onChoose: (smiles: string) => void;
}) {
  return (
    <section className="notice stack" role="alert" aria-labelledby="unknown-name">
      <h2 id="unknown-name">{headingOf(found, by)}</h2>
      {(found.length === 0 || by !== 'name') && <p>{WHAT_TO_DO[by]}</p>}
      {found.length > 0 && (
        <>
          <p>{OFFER[by]}</p>
          <ul className="row meant">
            {found.map((hit) => (
              <li key={hit.smiles}>
                <button type="button" onClick={() => onChoose(hit.smiles)}>
                  {hit.name}
                  {distinguish(hit, found)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
