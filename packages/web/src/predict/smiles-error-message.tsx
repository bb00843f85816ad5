/** Headings for errors of inputs that are a SMILES, or the name of a known compound. */
const HEADINGS: Readonly<Record<string, string>> = {
  smiles_reaction: 'This is a reaction, not a molecule',
  smiles_too_long: 'This SMILES is too long',
  smiles_too_many_atoms: 'This molecule is too large',
  smiles_too_complex: 'This molecule is too complex',
  name_ambiguous: 'Several known compounds have this name',
  name_not_looked_up: 'This name could not be looked up',
  target_unknown: 'Unknown target',
  not_predicted: 'This molecule could not be predicted',
};

/** The service has a page about each code; this one means something else there. */
const hasErrorPage = (code: string): boolean => code !== 'not_predicted';

/** Shows an input that could not be read and marks the wrong character. */
export function SmilesErrorMessage({
  input,
  fault: { code, message, position },
  heading = HEADINGS[code] ?? 'This is neither a readable SMILES nor the name of a known compound',
}: {
  input: string;
  fault: { code: string; message: string; position?: number | undefined };
  heading?: string;
}) {
  return (
    <section className="notice bad stack" role="alert" aria-labelledby="fault">
      <h2 id="fault">{heading}</h2>
      {position !== undefined && (
        <pre className="pointed">
          {input.slice(0, position)}
          <mark>{input[position] ?? '␣'}</mark>
          {input.slice(position + 1)}
          <span className="visually-hidden"> (the error is at character {position + 1})</span>
        </pre>
      )}
      <p>{message}</p>
      {hasErrorPage(code) && (
        <p className="small">
          <a href={`/errors/${code}`}>What this error means, and how to fix it</a>
        </p>
      )}
    </section>
  );
}
