import { fail, type Result } from "../../shared/ipc/result";
import type { RecordingInfo } from "../../shared/ipc/task";
import type { LinkFetch } from "./link-fetch";
import type { Download } from "./prepare-recording";
import { RecordingFailure } from "./recording-failure";

/** Links to recordings. */
export interface Links {
  /** Asks a link what it leads to. */
  look(url: string, allowPrivate: boolean): Promise<Result<RecordingInfo>>;
  readonly download: Download;
}

export function createLinks(_fetch: LinkFetch): Links {
  return {
    look: () => Promise.resolve(fail("media_not_available", "Links are not fetched yet")),
    download: () => Promise.reject(new RecordingFailure("media_not_available")),
  };
}
