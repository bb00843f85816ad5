import { useQuery } from '@tanstack/react-query';
import { useKnownCompounds } from '../chemistry/use-chemistry.ts';
import type { Families } from '../families/family-types.ts';
import { FAMILIES } from '../families/use-families.ts';

interface Figures {
  families: number;
  /** Number of family compounds that were predicted in leave-one-out validation. */
  judged: number;
  right: number;
  version: string;
}

const sumFigures = ({ families, model_version: version }: Families): Figures => ({
  families: families.length,
  judged: families.reduce((sum, { n_validated: judged }) => sum + judged, 0),
  right: families.reduce((sum, { n_correct: right }) => sum + right, 0),
  version,
});

/** The service's validation figures; undefined while loading. */
export function useFigures(): { figures: Figures | undefined; compounds: number | undefined } {
  const { data } = useQuery({ ...FAMILIES, select: sumFigures });
  const { data: compounds } = useKnownCompounds();
  return { figures: data, compounds };
}
