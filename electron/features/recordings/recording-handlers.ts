import type { BrowserWindow } from "electron";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import type { RecordingInfo } from "../../../shared/ipc/task";
import { askForPath } from "../../platform/files/save-file";
import type { Decoder } from "./decoder";
import { SoundExports } from "./sound-exports";
import type { SoundCheck } from "./sound-check";
import type { RecordingSound } from "./recording-sound";
import type { TaskStore } from "../../platform/history/task-store";
import { isDepersonalized } from "../../../shared/document/document";
import { coveredSoundName } from "../../platform/titles/title";
import type { Handlers } from "../../platform/ipc/answer";

export interface RecordingParts {
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document"> }>;
  readonly sound: Promise<RecordingSound>;
  readonly decoder: Pick<Decoder, "encode">;
  readonly soundCheck: Pick<SoundCheck, "run" | "cancel">;
  readonly lookAtLink: (url: string) => Promise<Result<RecordingInfo>>;
  readonly language: () => InterfaceLanguage;
  readonly window: () => BrowserWindow | undefined;
}

type RecordingHandlers = Pick<
  Handlers,
  | "tasks.waveform"
  | "tasks.coveredStretches"
  | "tasks.exportSound"
  | "tasks.finishSound"
  | "tasks.cancelSound"
  | "recordings.lookAtLink"
>;

const MOST = 20;

export function createRecordingHandlers(parts: RecordingParts): RecordingHandlers {
  const exports = parts.sound.then(
    (sound) => new SoundExports({ check: parts.soundCheck, decoder: parts.decoder, sound }),
  );
  exports.catch(() => undefined);
  const waveforms = new Map<string, { seconds: number; peaks: number[] }>();
  return {
    "recordings.lookAtLink": ({ url }) => parts.lookAtLink(url),
    "tasks.waveform": async ({ id, from, to }) => {
      const isWhole = from === undefined && to === undefined;
      const known = isWhole ? waveforms.get(id) : undefined;
      if (known !== undefined) return ok(known);
      const found = await (await parts.sound).peaks(id, { from, to });
      if (found === undefined) return fail("recording_missing", "The sound of this task is not here");
      if (!isWhole) return ok(found);
      waveforms.set(id, found);
      const [oldest] = waveforms.keys();
      if (waveforms.size > MOST && oldest !== undefined) waveforms.delete(oldest);
      return ok(found);
    },
    "tasks.coveredStretches": async ({ id }) => {
      const sound = await parts.sound;
      const found = await sound.coveredInExport(id);
      if (found === undefined) return fail("recording_missing", "The sound of this task is not here");
      return ok({
        margins: sound.margins(id),
        stretches: found.map(({ from, to, kinds, reasons = [] }) => ({
          from,
          to,
          kinds: [...kinds],
          reasons: [...reasons],
        })),
      });
    },
    "tasks.finishSound": async ({ ticket, answer }) => (await exports).answer(ticket, answer),
    "tasks.cancelSound": ({ id }) => {
      parts.soundCheck.cancel(id);
      return ok(null);
    },
    "tasks.exportSound": async ({ id, format, cover }) => {
      const { store } = await parts.history;
      const row = store.getLight(id);
      if (row === undefined) return fail("task_not_found", "No such task");
      const document = store.document(id);
      if (row.state !== "completed" || document === undefined || !isDepersonalized(document)) {
        return fail("task_not_finished", "The task has no depersonalized text");
      }
      const sound = await parts.sound;
      if (!(await sound.isThere(id))) return fail("recording_missing", "The sound of this task is not here");
      const offered = coveredSoundName(row.title, format, new Date(row.createdAt), document, parts.language());
      const path = await askForPath(parts.window(), offered, [format]);
      if (path === undefined) return ok({ saved: false, covered: 0 });
      return (await exports).begin({
        id,
        path,
        format,
        cover,
        spoken: row.languageIn,
        language: parts.language(),
      });
    },
  };
}
