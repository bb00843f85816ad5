import type { ApiAnswer } from '../app/api-answer.ts';

export type Families = ApiAnswer<'/api/v1/families'>;
export type FamilyResponse = ApiAnswer<'/api/v1/families/{id}'>;

/** A family in the service's list. */
export type FamilySummary = Families['families'][number];

/** A family with all its data. */
export type FamilyDetail = FamilyResponse['family'];

/** Confidence and accuracy of a family in leave-one-out validation. */
export type FamilyReliability = FamilyDetail['reliability'];
