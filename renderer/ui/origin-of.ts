/** A key is stored for an origin. The address itself if it is invalid. */
export function originOf(address: string): string {
  const trimmed = address.trim();
  return URL.canParse(trimmed) ? new URL(trimmed).origin : trimmed;
}
