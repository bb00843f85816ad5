import type { By } from '../chemistry/interpret.ts';
import type { FoundCompound } from '../names/find-compounds.ts';

const headingOf = (found: readonly FoundCompound[], by: By): string =>
  found.some(({ how }) => how === 'exact')
    ? `Several known compounds have this ${by}`
    : `No known compound has this ${by}`;

const NOTHING: Record<By, string> = {
  name: 'None has a similar name either. Paste its SMILES, or draw it.',
  InChIKey:
    'None has the same skeleton either. A structure cannot be recovered from a key: paste the SMILES or the molfile, or draw it.',
  InChI:
    'None has the same skeleton either. An InChI only finds known compounds: for any other, paste the SMILES or the molfile, or draw it.',
};
const OFFER: Record<By, string> = {
  name: 'Did you mean',
  InChIKey: 'Compounds with the same skeleton',
  InChI: 'Compounds with the same skeleton',
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
      {found.length === 0 ? (
        <p>{NOTHING[by]}</p>
      ) : (
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
