import ipaddr from 'ipaddr.js';

/**
 * Identifies a client by its IPv4 address, or by the /64 prefix of its IPv6 address, which is usually assigned to one
 * client.
 */
export function networkClient(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
