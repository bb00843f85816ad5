import { Configuration } from '../graph/stereo/configuration.ts';
import { centreAt } from '../graph/stereo/element.ts';
import type { Method } from '../methods/method.ts';

/** A custom method as a user would write it: it answers S for 2-chlorobutane, which no family claims. */
const stub: Method =
  () =>
  ({ normal }) => {
    if (normal.constitution() !== 'CCC(C)Cl') return null;
    const graph = normal.graph();
    const focus = graph.neighbours.findIndex((adjacent) => adjacent.length === 3);
    const tag = (['cw', 'ccw'] as const).find((candidate) => {
      using drawn = normal.withTags(new Map([[focus, candidate]]));
      return drawn.labels().get(focus) === 'S';
    })!;
    return {
      basis: 'known',
      element: centreAt(graph, focus),
      letter: 'S',
      configuration: new Configuration([[focus, tag]]),
      confidence: 0.9,
      scope: 'exploratory',
      grounds: 'Known compound: 2-chlorobutane',
      evidence: [],
    };
  };

export default stub;
