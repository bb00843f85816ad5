/** A compound of a job, as it came. */
export interface Compound {
  smiles: string;
  /** What the file calls it. */
  name?: string;
}
