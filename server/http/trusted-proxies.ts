import { BlockList, isIP, isIPv4 } from "node:net";

export type TrustedProxies = (address: string) => boolean;

/** ::ffff:a.b.c.d, as dual-stack sockets show IPv4 addresses. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** @param named addresses, or networks as ADDRESS/BITS. @returns undefined if one is invalid */
export function trustedProxies(named: readonly string[]): TrustedProxies | undefined {
  // Two lists, because IPv6 networks would match mapped IPv4 addresses.
  const v4 = new BlockList();
  const v6 = new BlockList();
  for (const one of named) {
    const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (family === 0 || Number(bits ?? most) > most) return undefined;
    if (family === 4) v4.addSubnet(address, Number(bits ?? most), "ipv4");
    else v6.addSubnet(address, Number(bits ?? most), "ipv6");
  }
  return (given) => {
    const address = bare(given);
    if (isIP(address) === 0) return false;
    return isIPv4(address) ? v4.check(address, "ipv4") : v6.check(address, "ipv6");
  };
}
