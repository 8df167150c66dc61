/** The address itself if it is invalid. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
