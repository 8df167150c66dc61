import { useTranslation } from "react-i18next";
import type { ExportFormat } from "../../../shared/ipc/contract";
import { codeOf } from "../../bridge";
import { useAction } from "../../queries";
import { notify } from "../../ui/notices";

/** What a person can do with a whole task. `error` is the last failure of saving or copying. */
export function useTaskActions(id: string) {
  const { t } = useTranslation();
  const exporting = useAction("tasks.export");
  const copying = useAction("tasks.copyResult");
  const cancelling = useAction("tasks.cancel");
  const retrying = useAction("tasks.retry");
  const failed = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  return {
    save: (format: ExportFormat): void =>
      exporting.mutate(
        { id, format, text: "depersonalized" },
        {
          onSuccess: ({ saved, fileName }) => {
            if (saved)
              notify(fileName === undefined ? t("workspace.savedPlain") : t("workspace.saved", { name: fileName }));
          },
        },
      ),
    copy: (): void => copying.mutate({ id }, { onSuccess: () => notify(t("workspace.copied")) }),
    cancel: (): void => cancelling.mutate({ id }, { onError: failed }),
    retry: (): void => retrying.mutate({ id }, { onError: failed }),
    error: exporting.error ?? copying.error,
  };
}
