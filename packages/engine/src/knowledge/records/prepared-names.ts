/** What a name says of a compound: that is it, or the compound is an isomer of what bears the name. */
export type NameKind = 'name' | 'synonym' | 'racemate' | 'record' | 'inchikey';

/** A name of a compound. */
export interface NameEntry {
  name: string;
  kind: NameKind;
  /** Place of its compound in the list. */
  compound: number;
}

/** A compound that can be found by name. */
export interface NamedCompound {
  /** What it is called first. */
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
