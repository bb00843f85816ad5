/**
 * One descriptor: `(R)-`, `(2S,3R)-`, `(+)-`, `(±)-`, `rac-`, `ent-`, or a bare letter (`R`, `D`, `l`) followed by a
 * hyphen or an opening parenthesis.
 */
const PREFIX =
  /^(?:\((?:[+\-−–±]|\+\/-|RS|SR|[0-9]*[a-z]?['′]?[RS](?:,\s*[0-9]*[a-z]?['′]?[RS])*|[dl])\)-?|(?:rac|ent|[RSDLdl])(?:-|(?=\()))\s*/;

/** True if what remains is a name: a code such as `L-365,260` starts with a letter that is not a descriptor. */
const isName = (rest: string): boolean => /^[\p{L}\d]/u.test(rest) && /\p{L}{3}|\p{L}+\d/u.test(rest);

/**
 * A name without its leading stereodescriptors, which is the name of the racemate: `saclofen` for `(R)-saclofen`,
 * `ATPA` for `S-(+)-ATPA`.
 *
 * @returns null if it has none, or if no name would be left
 */
export function withoutStereoPrefix(name: string): string | null {
  let rest = name;
  for (let next = rest.replace(PREFIX, ''); next !== rest; next = rest.replace(PREFIX, '')) rest = next;
  return rest !== name && isName(rest) ? rest : null;
}
