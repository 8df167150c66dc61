import { useEffect, useState } from "react";
import type { RecordingInfo } from "../../../shared/ipc/task";
import { CallError } from "../../bridge";
import { useCall } from "../../queries";

/** Pause in typing before a link is checked, in milliseconds: not every key press sends a request. */
const PAUSE = 600;

/** Permanent errors of a link, which prevent a task. Other errors may be temporary; the task reports them. */
const BAD = ["media_library_link", "link_is_page", "unsupported_recording"];

export interface LinkLook {
  readonly url: string | undefined;
  readonly looking: boolean;
  readonly info: RecordingInfo | undefined;
  /** The link leads into the user's own network and needs confirmation. */
  readonly asks: boolean;
  readonly allowed: boolean;
  readonly allow: () => void;
  readonly error: unknown;
  /** It cannot be read, or needs confirmation first. */
  readonly bad: boolean;
}

/** Target of a link, once the user has stopped changing it. `undefined`: there is no link. */
export function useLink(url: string | undefined): LinkLook {
  const [settled, setSettled] = useState<string>();
  const [allowedUrl, setAllowedUrl] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(url), url === undefined ? 0 : PAUSE);
    return () => window.clearTimeout(timer);
  }, [url]);
  const there = url !== undefined && settled === url;
  const allowed = url !== undefined && allowedUrl === url;
  const look = useCall(
    "recordings.lookAtLink",
    { url: url ?? "", allowPrivate: allowed },
    { enabled: there, gcTime: 10_000 },
  );
  const error = there && look.isError ? look.error : undefined;
  const code = error instanceof CallError ? error.code : undefined;
  const asks = code === "link_private";
  return {
    url,
    looking: url !== undefined && (!there || look.isPending),
    info: there ? look.data : undefined,
    asks,
    allowed,
    allow: () => setAllowedUrl(url),
    error: asks ? undefined : error,
    bad: asks || (code !== undefined && BAD.includes(code)),
  };
}
