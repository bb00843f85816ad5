import { opposite, type MolGraph } from '../graph/graph.ts';
import { drawnInRingSystem, isImpossibleAt } from '../graph/stereo/bridgeheads.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { must } from '../must.ts';
import type { Arrangement } from './arrange.ts';

/** The configuration that turns the drawn molecule into its eutomer. */
export interface Orientation {
  /** The elements to set. */
  configuration: Configuration;
  /**
   * True when other centres are drawn opposite to the family's arrangement, so that the input is a diastereomer of the
   * family's members.
   */
  diastereomer: boolean;
}

/**
 * Applies a template's arrangement to a molecule. A drawn centre is never trusted: the reference centre gets the
 * template's arrangement whatever was drawn. Other centres stay as drawn, and those defined by the template but not by
 * the input are filled in. If every defined centre is drawn in the opposite configuration, the input is the mirror
 * image of the family's arrangement, and its own mirror image is the eutomer.
 */
export function orient(graph: MolGraph, { element: { focus }, tag, companions }: Arrangement): Orientation {
  const drawn = Configuration.drawn(graph);
  const against = [...companions].filter(([atom, stated]) => drawn.get(atom) === opposite(stated));
  if (drawn.get(focus) === opposite(tag) && companions.size > 0 && against.length === companions.size) {
    return { configuration: drawn.mirror(), diastereomer: false };
  }
  const undrawn = [...companions].filter(([atom]) => !drawn.has(atom));
  const configuration = new Configuration([[focus, tag], ...undrawn]);
  return { configuration: invertRigidRings(graph, drawn, configuration, focus), diastereomer: against.length > 0 };
}

/**
 * Inverts a bridged ring system as a whole if the reference centre cannot be inverted alone: as drawn, the other
 * bridgehead determines it.
 */
function invertRigidRings(
  graph: MolGraph,
  drawn: Configuration,
  configuration: Configuration,
  focus: number,
): Configuration {
  if (!isImpossibleAt(graph, drawn.merge(configuration), focus)) return configuration;
  const inverted = drawnInRingSystem(graph, focus)
    .filter((atom) => !configuration.has(atom))
    .map((atom) => [atom, opposite(must(drawn.get(atom), 'a drawn centre'))] as const);
  const whole = configuration.merge(inverted);
  // The drawing may be impossible itself.
  return isImpossibleAt(graph, drawn.merge(whole), focus) ? configuration : whole;
}
