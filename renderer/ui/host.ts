/** The host of an address as a person reads it; the address itself when it is none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
