import type { FieldError } from '../families/compile-family.ts';
import type { Family } from '../knowledge/family.ts';
import { rejectedHost } from './rejected-hosts.ts';

const errorsAt = (path: (string | number)[], sources: readonly string[], readIn: string): FieldError[] =>
  sources
    .map(rejectedHost)
    .filter((host) => host !== null)
    .map((host) => ({
      path,
      message: `cites ${host}, which only mirrors other sources; cite the paper and put the address in ${readIn}`,
    }));

/** Sources of a family that are copies, vendors' pages or encyclopaedias instead of the original publication. */
export const checkSources = ({ rule_sources: ruleSources, warnings, compounds }: Family): FieldError[] => [
  ...errorsAt(['rule_sources'], ruleSources, 'rule_read_in'),
  ...warnings.flatMap(({ source }, index) => errorsAt(['warnings', index], source, 'read_in')),
  ...compounds.flatMap(({ name, source }, index) =>
    errorsAt(['compounds', index], source, 'read_in').map(({ path, message }) => ({
      path,
      message: `${name}: ${message}`,
    })),
  ),
];
