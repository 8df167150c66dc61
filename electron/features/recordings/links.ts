import { ok, type Result } from "../../../shared/ipc/result";
import type { RecordingInfo } from "../../../shared/ipc/task";
import { downloadLink, LinkFailure, lookAtLink, type SystemNetwork } from "../../../speech/index";
import { Stopping } from "../../platform/stopping";
import type { MayLeadTo } from "./link-consent";
import type { Download } from "./prepare-recording";
import { failureOf, RecordingFailure } from "./recording-failure";

export interface Links {
  /** Codes: those of `recordings.lookAtLink`. */
  look(url: string, mayLeadTo: MayLeadTo): Promise<Result<RecordingInfo>>;
  readonly download: Download;
}

const FILMS = new Set(["mp4", "mov", "matroska", "webm", "avi", "mpeg-ts", "mpeg-ps", "asf"]);

export function createLinks(network: SystemNetwork): Links {
  return {
    async look(url, mayLeadTo) {
      try {
        const options = { network, allowPrivate: mayLeadTo, signal: new AbortController().signal };
        const { name, size, format } = await lookAtLink(url, options);
        // May contain sound or film.
        const kind = FILMS.has(format) ? {} : { kind: "audio" as const };
        return ok({ name, url, ...kind, ...(size === undefined ? {} : { size }) });
      } catch (error) {
        return { ok: false, error: failureOf(ours(error)) };
      }
    },
    download: (url, target, { signal, ...options }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const own = new AbortController();
        signal.addEventListener("abort", () => {
          const reason: unknown = signal.reason;
          // The received part is continued at the next start.
          if (!(reason instanceof Stopping)) own.abort(reason);
          reject(reason instanceof Error ? reason : new Error("Aborted"));
        });
        const { earlier, ...rest } = options;
        const known = earlier === undefined ? {} : { earlier };
        downloadLink(url, target, { network, ...rest, ...known, signal: own.signal }).then(resolve, (error: unknown) =>
          reject(ours(error)),
        );
      }),
  };
}

function ours(error: unknown): Error {
  if (error instanceof LinkFailure) return new RecordingFailure(error.code, error.details && { ...error.details });
  return error instanceof Error ? error : new RecordingFailure("link_unreachable");
}
