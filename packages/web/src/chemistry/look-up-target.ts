import { chemistry, NotLoaded } from './chemistry-worker.ts';
import type { Answers } from './questions.ts';

/**
 * The target with a name, and the most similar names.
 *
 * @throws NotLoaded if the records, which list the targets, cannot be loaded: otherwise every target would be unknown
 */
export async function lookUpTarget(name: string): Promise<Answers['target']> {
  if (!(await chemistry.ask({ ask: 'records', again: true }))) throw new NotLoaded('the list of targets is missing');
  return chemistry.ask({ ask: 'target', name });
}
