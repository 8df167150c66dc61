import { lookup } from "node:dns/promises";
import { isMediaLibrary } from "../../shared/api/media-link";
import { LinkFailure } from "./link-failure";
import { isPrivateAddress, literalAddress } from "./private-address";

/** Resolves a name to addresses. Rejects if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * Private addresses that a link may lead to: all, none, or those for which the function returns true. It is called only
 * for a URL with a private address, before anything connects to it.
 */
export type AllowPrivate = boolean | ((url: URL) => boolean);

const mayLeadTo = (url: URL, allow: AllowPrivate): boolean => (typeof allow === "function" ? allow(url) : allow);

/**
 * Checks the address itself, without DNS.
 * @throws LinkFailure
 */
export function checkUrl(url: URL, allowPrivate: AllowPrivate): void {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new LinkFailure("link_refused", { reason: "scheme" });
  if (url.username !== "" || url.password !== "") throw new LinkFailure("link_refused", { reason: "credentials" });
  if (isMediaLibrary(url.hostname.replace(/\.$/, ""))) throw new LinkFailure("media_library_link");
  const address = literalAddress(url.hostname);
  if (address !== undefined && isPrivateAddress(address) && !mayLeadTo(url, allowPrivate)) {
    throw new LinkFailure("link_private");
  }
}

/** Value of `name` in the details of a failure: the name does not exist. Otherwise the resolver did not answer. */
export const UNKNOWN_NAME = "unknown";

function unresolved(error: unknown): never {
  const isUnknown = error instanceof Error && "code" in error && error.code === "ENOTFOUND";
  throw new LinkFailure("link_unreachable", { cause: "dns", ...(isUnknown && { name: UNKNOWN_NAME }) });
}

/**
 * The addresses of a URL's host, all of which are public unless private ones are allowed.
 * @throws LinkFailure
 */
export async function addressesOf(
  url: URL,
  { allowPrivate, resolve }: { allowPrivate: AllowPrivate; resolve: Resolve },
): Promise<readonly string[]> {
  const literal = literalAddress(url.hostname);
  const addresses = literal === undefined ? await resolve(url.hostname).catch(unresolved) : [literal];
  if (addresses.length === 0) throw new LinkFailure("link_unreachable", { cause: "dns" });
  if (addresses.some(isPrivateAddress) && !mayLeadTo(url, allowPrivate)) throw new LinkFailure("link_private");
  return addresses;
}
