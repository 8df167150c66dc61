import { isMediaLibrary } from "../../shared/api/media-link";
import { ServiceFailure } from "../core/failure";
import { isPrivateAddress, literalAddress } from "../../speech/fetch/private-address";

/**
 * Why a server does not take a link to a recording; undefined for one that it takes. Nothing is looked up: a name that
 * leads into a private network is refused when the recording is fetched.
 */
export function refuseLink(url: URL, allowPrivate = true): ServiceFailure | undefined {
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return new ServiceFailure("bad_request", "url must be an address of http: or https:.");
  }
  // Specification 1 and 8.2: a direct link to a file is needed.
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
