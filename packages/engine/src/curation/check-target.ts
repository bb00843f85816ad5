const unknownTarget = (id: string): string => `unknown target ${id}: add it to targets.csv`;

/** Whether a row’s target is in the table of targets. */
export const checkTarget = ({ target }: { target: string }, targets: ReadonlySet<string>): string[] =>
  targets.has(target) ? [] : [unknownTarget(target)];
