import { networkCause } from "../../shared/network/cause-of-error";

export const LINK_FAILURES = [
  "link_is_page",
  "link_private",
  "link_unreachable",
  "link_refused",
  "media_library_link",
  "recording_too_large",
  "recording_too_slow",
  "disk_full",
  "unsupported_recording",
] as const;
export type LinkFailureCode = (typeof LINK_FAILURES)[number];

/** `status`, `maxBytes`, `format`, `cause` (shared/network); never an address. */
export type LinkDetails = Readonly<Record<string, string | number>>;

/** Does not contain the address. */
export class LinkFailure extends Error {
  constructor(
    readonly code: LinkFailureCode,
    readonly details?: LinkDetails,
  ) {
    super(`The link gives no recording (${code})`);
  }
}

/** With its cause. */
export const unreachableLink = (error: unknown): LinkFailure =>
  new LinkFailure("link_unreachable", { cause: networkCause(error) });
