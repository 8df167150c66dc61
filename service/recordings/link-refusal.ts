import { isMediaLibrary } from "../../shared/api/media-link";
import { ServiceFailure } from "../core/failure";
import { isPrivateAddress, literalAddress } from "../../speech/index";

/** Names are resolved later, when fetching. */
export function refuseLink(url: URL, allowPrivate = true): ServiceFailure | undefined {
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return new ServiceFailure("bad_request", "url must be an address of http: or https:.");
  }
  // Specification 1 and 8.2: only direct links.
  if (isMediaLibrary(url.hostname)) {
    return new ServiceFailure(
      "media_library_link",
      "Links to media libraries and cloud drives are not supported; give a direct link to the file.",
    );
  }
  const address = literalAddress(url.hostname);
  const isPrivate = url.hostname === "localhost" || (address !== undefined && isPrivateAddress(address));
  if (!isPrivate || allowPrivate) return undefined;
  return new ServiceFailure("link_private", "url leads into a private network.");
}
