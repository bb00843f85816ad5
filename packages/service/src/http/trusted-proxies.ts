import { compile } from '@fastify/proxy-addr';

/**
 * Compiles proxy ranges (CIDR), comma-separated, to a test of addresses.
 *
 * @throws RangeError if they cannot be read
 */
export function compileProxies(ranges: string): ReturnType<typeof compile> {
  try {
    return compile(ranges.split(',').map((range) => range.trim()));
  } catch (error) {
    throw new RangeError(
      `expected EUTOMER_PROXIES to be IP addresses or ranges such as 10.0.0.0/8, separated by commas; got ${ranges}`,
      { cause: error },
    );
  }
}
