import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import type { TaskDetail } from "../../../shared/ipc/task";
import type { SoundCover } from "../../../shared/document/sound-cover";
import type { SoundAnswer, SoundFormat } from "../../../shared/ipc/sound";
import type { SoundQuestion } from "../../../shared/ipc/sound-schemas";
import { codeOf } from "../../ipc/bridge";
import { formatNumber } from "../../i18n/format";
import { useAction } from "../../ipc/queries";
import { notify } from "../../ui/notices";
import { useFileSavedNotice, useSavedNotice } from "../../ui/use-saved-notice";

export type WhichText = "depersonalized" | "original";

export interface SoundWish {
  readonly format: SoundFormat;
  readonly cover: SoundCover;
}

export type SourceQuestion = NonNullable<Output<"tasks.exportSource">["asks"]>;

export interface TaskActions {
  /** Undefined: usual format. */
  readonly save: (format: string | undefined, text: WhichText) => void;
  readonly saveSource: () => void;
  readonly saveSourcePdf: () => void;
  readonly saveReport: () => void;
  /** As the source document if possible, else text. */
  readonly saveUsual: () => void;
  readonly asked: SourceQuestion | undefined;
  readonly answer: (save: boolean) => void;
  readonly savingSource: boolean;
  readonly cancelSource: () => void;
  readonly saveSound: (wish: SoundWish) => void;
  readonly savingSound: boolean;
  readonly cancelSound: () => void;
  readonly soundAsked: SoundQuestion | undefined;
  readonly answerSound: (answer: SoundAnswer) => void;
  readonly drag: () => void;
  readonly prepareDrag: () => void;
  readonly copy: () => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly error: Error | null;
}

/** A cancellation is no failure. */
const notCancelled = (error: Error | null): Error | null =>
  error !== null && codeOf(error) === "cancelled" ? null : error;

const dragFailure = (error: Error | null): Error | null =>
  error !== null && codeOf(error) === "drag_preparing" ? null : notCancelled(error);

type ActedTask = Pick<TaskDetail, "id" | "source" | "depersonalized">;

export function useTaskActions({ id, source, depersonalized }: ActedTask): TaskActions {
  const { t, i18n } = useTranslation();
  const sounding = useAction("tasks.exportSound");
  const finishingSound = useAction("tasks.finishSound");
  const stoppingSound = useAction("tasks.cancelSound");
  const [soundAsked, setSoundAsked] = useState<SoundQuestion>();
  const exporting = useAction("tasks.export");
  const writing = useAction("tasks.exportSource");
  const stopping = useAction("tasks.cancelExport");
  const finishing = useAction("tasks.finishExport");
  const reporting = useAction("tasks.exportReport");
  const [asked, setAsked] = useState<SourceQuestion>();
  const dragging = useAction("tasks.drag");
  const preparing = useAction("tasks.prepareDrag");
  const copying = useAction("tasks.copyResult");
  const cancelling = useAction("tasks.cancel");
  const retrying = useAction("tasks.retry");
  const failed = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  const onSuccess = useFileSavedNotice();
  const notifySaved = useSavedNotice();
  const onSoundSaved = ({ saved, fileName, covered, asks }: Output<"tasks.exportSound">): void => {
    setSoundAsked(asks);
    if (!saved) return;
    const count = { count: covered, formatted: formatNumber(covered, i18n.language) };
    const where = fileName === undefined ? t("workspace.savedPlain") : t("workspace.saved", { name: fileName });
    notifySaved(`${where}. ${t("sound.covered", count)}`);
  };
  const save: TaskActions["save"] = (format, text) =>
    exporting.mutate({ id, ...(format !== undefined && { format }), text }, { onSuccess });
  const saveAsSource = (pdf: boolean): void =>
    writing.mutate(
      { id, pdf },
      {
        onSuccess: ({ asks, ...saved }) => {
          setAsked(asks);
          onSuccess(saved);
        },
      },
    );
  const saveSource = (): void => saveAsSource(false);
  return {
    save,
    saveSource,
    saveSourcePdf: () => saveAsSource(true),
    saveReport: () => reporting.mutate({ id }, { onSuccess }),
    saveUsual: () =>
      source?.format === undefined ? save(undefined, depersonalized ? "depersonalized" : "original") : saveSource(),
    asked,
    answer: (saving) => {
      if (asked !== undefined) finishing.mutate({ ticket: asked.ticket, save: saving }, { onSuccess });
      setAsked(undefined);
    },
    savingSource: writing.isPending,
    cancelSource: (): void => stopping.mutate({ id }),
    saveSound: (wish): void => sounding.mutate({ id, ...wish }, { onSuccess: onSoundSaved }),
    savingSound: sounding.isPending || finishingSound.isPending,
    cancelSound: (): void => stoppingSound.mutate({ id }),
    soundAsked,
    answerSound: (answer): void => {
      if (soundAsked !== undefined)
        finishingSound.mutate({ ticket: soundAsked.ticket, answer }, { onSuccess: onSoundSaved });
      setSoundAsked(undefined);
    },
    drag: (): void =>
      dragging.mutate(
        { id },
        {
          onError(error) {
            if (codeOf(error) !== "drag_preparing") return;
            notify(`${t("error.drag_preparing")} ${t("fix.drag_preparing")}`);
            preparing.mutate({ id });
          },
        },
      ),
    // Shown when it is dragged.
    prepareDrag: (): void => preparing.mutate({ id }),
    copy: (): void => copying.mutate({ id }, { onSuccess: () => notify(t("workspace.copied")) }),
    cancel: (): void => cancelling.mutate({ id }, { onError: failed }),
    retry: (): void => retrying.mutate({ id }, { onError: failed }),
    error:
      exporting.error ??
      notCancelled(writing.error) ??
      reporting.error ??
      finishing.error ??
      notCancelled(sounding.error) ??
      notCancelled(finishingSound.error) ??
      copying.error ??
      dragFailure(dragging.error),
  };
}
