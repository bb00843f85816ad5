import type { AnalogyFigures } from './analogy-figures.ts';
import type { ConfidencePriors, FollowCount } from './priors.ts';
import type { DrugClassStats } from './class-stats.ts';
import type { Family } from './family.ts';

/** Everything a prediction is based on: plain data that can be sent to a worker or a browser. */
export interface Knowledge {
  families: Family[];
  /** Leave-one-out figures by family id, from the generated `validation.json`. */
  stats: Record<string, DrugClassStats>;
  /** Names of the compounds that contradict their family's arrangement, by family id, from the same file. */
  against: Record<string, string[]>;
  /**
   * How measured compounds that are claimed by a family but are not its members agree with its arrangement, by family
   * id, from the same file.
   */
  claimed: Record<string, FollowCount>;
  /** The prior for a family's members, from the same file. */
  priors: ConfidencePriors;
  /** The accuracy of answers by analogy, from the same file; absent before the first validation. */
  analogy?: AnalogyFigures;
  /** Identifies the state of the knowledge and of the engine: `<engine version>+<hash of the family files and record tables>`. */
  version: string;
}
