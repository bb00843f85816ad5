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
  reliability: FamilyReliability;
};

/** What a share of right predictions may truly be, given how few were counted: 95 % Wilson interval, 0 to 1. */
interface Interval {
  lower: number;
  upper: number;
}

/** A compound that was predicted from the others of its family. */
export interface LeftOut {
  name: string;
  /** `undecided`: the others were divided, or there were none; it counts as wrong. */
  outcome: 'right' | 'wrong' | 'undecided';
  confidence: number;
}

/** What a family's confidence was worth when its compounds were left out one by one. */
export interface FamilyReliability extends Interval {
  /** Mean confidence; null when no compound is counted. */
  claimed: number | null;
  right: number;
  count: number;
  /** The most that an exploratory prediction of the family claims. */
  ceiling: number;
  /** Whether all its predictions are exploratory. */
  exploratory: boolean;
  compounds: LeftOut[];
}

/** Compounds for which about the same confidence was claimed. */
export interface ReliabilityBin extends Interval {
  from: number;
  to: number;
  count: number;
  claimed: number;
  right: number;
  undecided: number;
  observed: number;
}

/** What confidence was worth over all families. */
export interface Reliability {
  calibration_error: number;
  bins: ReliabilityBin[];
}
