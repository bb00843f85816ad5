/** An unknown target, and the most similar names. */
export function NoTarget({
  target,
  nearest,
  onChoose,
}: {
  target: string;
  nearest: readonly string[];
  onChoose: (target: string) => void;
}) {
  return (
    <section className="notice stack" role="alert" aria-labelledby="unknown-target">
      <h2 id="unknown-target">Unknown target</h2>
      <p>There are no known compounds for “{target}”. Enter a gene symbol, a ChEMBL id or a name.</p>
      {nearest.length > 0 && <p>Did you mean</p>}
      <ul className="row meant">
        {nearest.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => onChoose('')}>
            Ask without a target
          </button>
        </li>
      </ul>
    </section>
  );
}
