/** Kinds of records that differ in how often an independent second source agrees with them. */
export const RECORD_GRADES = [
  'measured-10',
  'measured-3',
  'measured-2',
  'contradicted',
  'marketed',
  'developed',
  'drawn-once',
  'disputed',
  'compared',
  'reported',
  'listed',
  'tested',
  'bound',
] as const;
export type RecordGrade = (typeof RECORD_GRADES)[number];

/** How often independent second sources agree with records of each grade. Generated (`npm run validate`). */
export type RecordFigures = Record<RecordGrade, { compared: number; agreeing: number }>;

/** Used until there are figures. */
export const NO_RECORD_FIGURES = Object.fromEntries(
  RECORD_GRADES.map((grade) => [grade, { compared: 0, agreeing: 0 }]),
) as RecordFigures;
