import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import { isMediaLibrary } from "../../shared/api/media-link";
import { LinkFailure } from "./link-failure";
import { isPrivateAddress, literalAddress } from "./private-address";

/** Rejects if a name has no addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Private addresses that a link may use. The function is called for such a URL before anything connects. */
export type AllowPrivate = boolean | ((url: URL) => boolean);

const mayLeadTo = (url: URL, allow: AllowPrivate): boolean => (typeof allow === "function" ? allow(url) : allow);

/** Without DNS. @throws LinkFailure */
export function checkUrl(url: URL, allowPrivate: AllowPrivate): void {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new LinkFailure("link_refused", { reason: "scheme" });
  if (url.username !== "" || url.password !== "") throw new LinkFailure("link_refused", { reason: "credentials" });
  if (isMediaLibrary(url.hostname.replace(/\.$/, ""))) throw new LinkFailure("media_library_link");
  if (isWrittenPrivate(url.hostname) && !mayLeadTo(url, allowPrivate)) throw new LinkFailure("link_private");
}

/** An address, or a name of this computer (RFC 6761, section 6.3). */
function isWrittenPrivate(hostname: string): boolean {
  const address = literalAddress(hostname);
  return address === undefined ? /(^|\.)localhost\.?$/.test(hostname) : isPrivateAddress(address);
}

/** Value of `name` in details: the name does not exist. Otherwise the resolver did not reply. */
export const UNKNOWN_NAME = "unknown";

function unresolved(error: unknown): never {
  const isUnknown = error instanceof Error && "code" in error && error.code === "ENOTFOUND";
  throw new LinkFailure("link_unreachable", { cause: "dns", ...(isUnknown && { name: UNKNOWN_NAME }) });
}

/** All addresses are public unless private ones are allowed. @throws LinkFailure */
export async function addressesOf(
  url: URL,
  { allowPrivate, resolve }: { allowPrivate: AllowPrivate; resolve: Resolve },
): Promise<readonly string[]> {
  checkUrl(url, allowPrivate);
  const literal = literalAddress(url.hostname);
  const addresses = literal === undefined ? await resolve(url.hostname).catch(unresolved) : [literal];
  if (addresses.length === 0) throw new LinkFailure("link_unreachable", { cause: "dns" });
  if (addresses.some(isPrivateAddress) && !mayLeadTo(url, allowPrivate)) throw new LinkFailure("link_private");
  return addresses;
}

export function isOneOf(addresses: readonly string[], address: string | undefined): boolean {
  if (address === undefined) return false;
  const checked = new BlockList();
  for (const one of addresses) checked.addAddress(withoutZone(one), familyOf(one));
  return checked.check(withoutZone(address), familyOf(address));
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");
/** `fe80::1%eth0` contains a zone, the interface of a link-local address. */
const withoutZone = (address: string): string => address.replace(/%.*$/, "");
