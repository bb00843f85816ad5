import type { Family } from '../knowledge/family.ts';
import { rejectedHost } from './rejected-hosts.ts';

/** An error in a family, with its path. */
export interface SourceFault {
  path: (string | number)[];
  message: string;
}

const faultsAt = (path: (string | number)[], sources: readonly string[], readIn: string): SourceFault[] =>
  sources
    .map(rejectedHost)
    .filter((host) => host !== null)
    .map((host) => ({
      path,
      message: `cites ${host}, which only mirrors other sources; cite the paper and put the address in ${readIn}`,
    }));

/** Sources of a family that are copies, vendors' pages or encyclopedias instead of the original publication. */
export const sourceFaults = ({ rule_sources: ruleSources, warnings, compounds }: Family): SourceFault[] => [
  ...faultsAt(['rule_sources'], ruleSources, 'rule_read_in'),
  ...warnings.flatMap(({ source }, index) => faultsAt(['warnings', index], source, 'read_in')),
  ...compounds.flatMap(({ name, source }, index) =>
    faultsAt(['compounds', index], source, 'read_in').map(({ path, message }) => ({
      path,
      message: `${name}: ${message}`,
    })),
  ),
];
