import { networkCause } from "../../shared/network/cause-of-error";

/** Why a link gives no recording. */
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

/** `status` of a refusal, `maxBytes`, `format`, `cause` (shared/network); never an address. */
export type LinkDetails = Readonly<Record<string, string | number>>;

/** A link could not be checked or downloaded. Does not contain the address. */
export class LinkFailure extends Error {
  constructor(
    readonly code: LinkFailureCode,
    readonly details?: LinkDetails,
  ) {
    super(`The link gives no recording (${code})`);
  }
}

/** A connection that was not made or broke off, with its cause. */
export const unreachableLink = (error: unknown): LinkFailure =>
  new LinkFailure("link_unreachable", { cause: networkCause(error) });
