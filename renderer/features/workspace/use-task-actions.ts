import { useTranslation } from "react-i18next";
import type { ExportFormat } from "../../../shared/ipc/contract";
import type { SoundCover, SoundFormat } from "../../../shared/ipc/sound";
import { codeOf } from "../../bridge";
import { formatNumber } from "../../i18n/format";
import { useAction } from "../../queries";
import { notify } from "../../ui/notices";

/** Which of the two texts. */
export type WhichText = "depersonalized" | "original";

export interface SoundWish {
  readonly format: SoundFormat;
  readonly cover: SoundCover;
}

export interface TaskActions {
  readonly save: (format: ExportFormat, text: WhichText) => void;
  readonly saveSound: (wish: SoundWish) => void;
  /** Whether the sound is being made, which takes a while. */
  readonly savingSound: boolean;
  readonly copy: () => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  /** The last failure of saving or copying. */
  readonly error: Error | null;
}

/** What a person can do with a whole task. */
export function useTaskActions(id: string): TaskActions {
  const { t, i18n } = useTranslation();
  const sounding = useAction("tasks.exportSound");
  const exporting = useAction("tasks.export");
  const copying = useAction("tasks.copyResult");
  const cancelling = useAction("tasks.cancel");
  const retrying = useAction("tasks.retry");
  const failed = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  return {
    save: (format, text): void =>
      exporting.mutate(
        { id, format, text },
        {
          onSuccess: ({ saved, fileName }) => {
            if (saved)
              notify(fileName === undefined ? t("workspace.savedPlain") : t("workspace.saved", { name: fileName }));
          },
        },
      ),
    saveSound: (wish): void =>
      sounding.mutate(
        { id, ...wish },
        {
          onSuccess: ({ saved, fileName, covered }) => {
            if (!saved) return;
            const count = { count: covered, formatted: formatNumber(covered, i18n.language) };
            const where = fileName === undefined ? t("workspace.savedPlain") : t("workspace.saved", { name: fileName });
            notify(`${where}. ${t("sound.covered", count)}`);
          },
        },
      ),
    savingSound: sounding.isPending,
    copy: (): void => copying.mutate({ id }, { onSuccess: () => notify(t("workspace.copied")) }),
    cancel: (): void => cancelling.mutate({ id }, { onError: failed }),
    retry: (): void => retrying.mutate({ id }, { onError: failed }),
    error: exporting.error ?? sounding.error ?? copying.error,
  };
}
