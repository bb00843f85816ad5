import type { DrugClassStats, Family } from '@eutomer/engine/browser';

/** A family in the list, as the service tells it. */
export interface FamilySummary extends DrugClassStats {
  id: string;
  label: string;
  domain: Family['domain'];
  origin: Family['origin'];
  target: string;
  compounds_listed: number;
}

/** A family with all that is known of it. */
export type FamilyDetail = FamilySummary & Family & {
  /** Names of the compounds that go against the family's arrangement. */
  against: string[];
};
