/** How a name relates to its compound: as its main name, another name, its racemate's name, or an id. */
export type NameKind = 'name' | 'synonym' | 'racemate' | 'record' | 'inchikey';

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

/** Names and compounds in a form that can be stored. */
export interface PreparedNames {
  compounds: readonly NamedCompound[];
  entries: readonly NameEntry[];
}
