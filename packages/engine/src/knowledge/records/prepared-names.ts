/** The relation of a name to its compound: it is the compound's name, or that of its racemate. */
export type NameKind = 'name' | 'synonym' | 'racemate' | 'record' | 'inchikey';

/** A name of a compound. */
export interface NameEntry {
  name: string;
  kind: NameKind;
  /** Index of its compound in the list. */
  compound: number;
}

/** A compound that can be found by name. */
export interface NamedCompound {
  /** Its main name. */
  name: string;
  /** Its eutomer, or the isomer that was developed. */
  smiles: string;
}

/** Names and compounds as text can hold them: names by their compound. */
export interface PreparedNames {
  compounds: readonly NamedCompound[];
  entries: readonly NameEntry[];
}

export const NO_NAMES: PreparedNames = { compounds: [], entries: [] };
