import type { DrugClassStats, Family, LeaveOneOutResult } from '@eutomer/engine/browser';

/** A family in the service's list. */
export interface FamilySummary extends DrugClassStats {
  id: string;
  label: string;
  domain: Family['domain'];
  origin: Family['origin'];
  target: string;
  /** Names of its compounds that match a search. */
  members?: string[];
  compounds_listed: number;
}

/** A family with all its data. */
export type FamilyDetail = FamilySummary &
  Family & {
    /** Names of the compounds that contradict the family's arrangement. */
    against: string[];
    reliability: FamilyReliability;
  };

/** Confidence and accuracy of a family in leave-one-out validation. */
export interface FamilyReliability {
  /** Mean confidence; null if no compound is counted. */
  claimed: number | null;
  right: number;
  count: number;
  /** 95 % Wilson interval of the fraction correct, 0 to 1. */
  lower: number;
  upper: number;
  /** The highest confidence of the family's exploratory predictions. */
  ceiling: number;
  /** True if all its predictions are exploratory. */
  exploratory: boolean;
  compounds: LeaveOneOutResult[];
}
