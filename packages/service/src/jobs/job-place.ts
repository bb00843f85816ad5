import type { JobPlace, JobRow } from '../db/jobs.ts';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place of a job in the list of jobs, as text. It stays valid if the job is deleted between two pages. */
export const formatJobPlace = ({ created_at: createdAt, id }: JobRow): string => `${createdAt.toISOString()}_${id}`;

/** The opposite of `formatJobPlace`; null for any other text. */
export function parseJobPlace(text: string): JobPlace | null {
  const [, time, id] = PLACE.exec(text) ?? [];
  if (time === undefined || id === undefined) return null;
  const createdAt = new Date(time);
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id };
}
