/** Whether a row’s target is in the table of targets. */
export const checkTarget = ({ target }: { target: string }, targets: ReadonlySet<string>): string[] =>
  targets.has(target) ? [] : [`unknown target ${target}: add it to targets.csv`];
