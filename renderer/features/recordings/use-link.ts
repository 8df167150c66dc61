import { useEffect, useState } from "react";
import type { RecordingInfo } from "../../../shared/ipc/task";
import { CallError } from "../../ipc/bridge";
import { useCall } from "../../ipc/queries";

/** Milliseconds of a pause in typing before the link is checked. */
const PAUSE = 600;

/** Permanent errors, which prevent a task. */
const BAD = ["media_library_link", "link_is_page", "unsupported_recording"];

export interface LinkLook {
  readonly url: string | undefined;
  readonly looking: boolean;
  readonly info: RecordingInfo | undefined;
  /** The user has not yet allowed a private address. */
  readonly closed: boolean;
  readonly open: () => void;
  readonly error: unknown;
  /** Unreadable. */
  readonly bad: boolean;
}

export function useLink(url: string | undefined): LinkLook {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(url), url === undefined ? 0 : PAUSE);
    return () => window.clearTimeout(timer);
  }, [url]);
  const there = url !== undefined && settled === url;
  const look = useCall("recordings.lookAtLink", { url: url ?? "" }, { enabled: there, gcTime: 10_000 });
  const error = there && look.isError && !look.isFetching ? look.error : undefined;
  const code = error instanceof CallError ? error.code : undefined;
  const closed = code === "not_confirmed";
  return {
    url,
    looking: url !== undefined && (!there || look.isFetching),
    info: there ? look.data : undefined,
    closed,
    open: () => void look.refetch(),
    error: closed ? undefined : error,
    bad: code !== undefined && BAD.includes(code),
  };
}
