import ipaddr from 'ipaddr.js';

/** Who sends, as far as its address tells: an IPv4 address, or the 64 leading bits of IPv6, of which one client has all the rest. */
export function networkClient(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv6 ? read.parts.slice(0, 4).join(':') : read.toString();
}
