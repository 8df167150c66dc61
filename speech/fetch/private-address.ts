import { BlockList, isIP, isIPv4 } from "node:net";

/** IANA special-purpose registries, as [network, bits]. */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** The only IPv6 network with public addresses (RFC 4291, section 2.4; IANA "IPv6 Address Space"). */
const GLOBAL_V6: readonly [string, number] = ["2000::", 3];
/** Exceptions. 2002::/16 leads to any IPv4 address. */
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

// Two lists: in one, an IPv4 address would also match IPv6 networks that contain its mapped form.
const blockedV4 = new BlockList();
for (const [network, bits] of PRIVATE_V4) blockedV4.addSubnet(network, bits, "ipv4");
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, "ipv6");
const blockedV6 = new BlockList();
for (const [network, bits] of PRIVATE_V6) blockedV6.addSubnet(network, bits, "ipv6");

/** Invalid addresses count as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (isIPv4(address)) return blockedV4.check(address, "ipv4");
  return !globalV6.check(address, "ipv6") || blockedV6.check(address, "ipv6");
}

/** Address in a URL's host, without the brackets of IPv6. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? undefined : bare;
}
