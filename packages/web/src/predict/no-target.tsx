/** A target at which nothing is known by that name, and the names most like it. */
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
      <h2 id="unknown-target">No target is known by this name</h2>
      <p>
        A target is named by its gene symbol, its ChEMBL id or its name; “{target}” is none at which compounds are
        known.
      </p>
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
