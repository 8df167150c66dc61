/**
 * Scheme, host and port of an address; the address itself if it is invalid. A key is stored for an origin, whatever the
 * path.
 */
export function originOf(address: string): string {
  const trimmed = address.trim();
  return URL.canParse(trimmed) ? new URL(trimmed).origin : trimmed;
}
