import { lookup } from "node:dns/promises";
import { isMediaLibrary } from "../../shared/api/media-link";
import { LinkFailure } from "./link-failure";
import { isPrivateAddress, literalAddress } from "./private-address";

/** Resolves a name to addresses. Rejects if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * Checks the address itself, without DNS.
 * @throws LinkFailure
 */
export function checkUrl(url: URL, allowPrivate: boolean): void {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new LinkFailure("link_refused", { reason: "scheme" });
  if (url.username !== "" || url.password !== "") throw new LinkFailure("link_refused", { reason: "credentials" });
  if (isMediaLibrary(url.hostname.replace(/\.$/, ""))) throw new LinkFailure("media_library_link");
  const address = literalAddress(url.hostname);
  if (!allowPrivate && address !== undefined && isPrivateAddress(address)) throw new LinkFailure("link_private");
}

/**
 * The addresses of a host, all of which are public unless private ones are allowed.
 * @throws LinkFailure
 */
export async function addressesOf(
  hostname: string,
  { allowPrivate, resolve }: { allowPrivate: boolean; resolve: Resolve },
): Promise<readonly string[]> {
  const literal = literalAddress(hostname);
  const addresses = literal === undefined ? await resolve(hostname).catch(() => []) : [literal];
  if (addresses.length === 0) throw new LinkFailure("link_unreachable", { cause: "dns" });
  if (!allowPrivate && addresses.some(isPrivateAddress)) throw new LinkFailure("link_private");
  return addresses;
}
