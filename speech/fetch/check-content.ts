import { mayBeRecording, type Sniffed } from "../decode/sniff";
import { LinkFailure } from "./link-failure";

/**
 * Refuses what is no recording. A file of no bytes passes: the decoder says that it is empty.
 * @throws LinkFailure
 */
export function checkSniffed(format: Sniffed): void {
  if (format === "page" || format === "text") throw new LinkFailure("link_is_page");
  if (format !== "empty" && !mayBeRecording(format)) throw new LinkFailure("unsupported_recording", { format });
}
