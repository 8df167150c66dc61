import { mayBeRecording, type Sniffed } from "../decode/sniff";
import { LinkFailure } from "./link-failure";

/** An empty file passes, because the decoder reports it. @throws LinkFailure */
export function checkSniffed(format: Sniffed): void {
  if (format === "page" || format === "text") throw new LinkFailure("link_is_page");
  if (format !== "empty" && !mayBeRecording(format)) throw new LinkFailure("unsupported_recording", { format });
}
