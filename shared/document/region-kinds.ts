/** Covered as pictures, not as words. */
export const REGION_KINDS = [
  /** Looks like text, but was not recognized. */
  "unread",
  "face",
  "signature",
  "stamp",
  /** QR codes and bar codes. */
  "code",
  /** Machine-readable zone of an identity document. */
  "mrz",
] as const;
export type RegionKind = (typeof REGION_KINDS)[number];
