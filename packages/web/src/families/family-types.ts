import type { DrugClassStats, Family, LeftOut } from '@eutomer/engine/browser';

/** A family in the list, as the service tells it. */
export interface FamilySummary extends DrugClassStats {
  id: string;
  label: string;
  domain: Family['domain'];
  origin: Family['origin'];
  target: string;
  /** Its compounds that a search found, by name. */
  members?: string[];
  compounds_listed: number;
}

/** A family with all that is known of it. */
export type FamilyDetail = FamilySummary &
  Family & {
    /** Names of the compounds that go against the family's arrangement. */
    against: string[];
    reliability: FamilyReliability;
  };

/** What a family's confidence was worth when its compounds were left out one by one. */
export interface FamilyReliability {
  /** Mean confidence; null when no compound is counted. */
  claimed: number | null;
  right: number;
  count: number;
  /** 95 % Wilson interval of the share right, 0 to 1. */
  lower: number;
  upper: number;
  /** The most that an exploratory prediction of the family claims. */
  ceiling: number;
  /** Whether all its predictions are exploratory. */
  exploratory: boolean;
  compounds: LeftOut[];
}
