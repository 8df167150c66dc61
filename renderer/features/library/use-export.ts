import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { formatNumber } from "../../i18n/format";
import { codeOf } from "../../ipc/bridge";
import { useAction } from "../../ipc/queries";
import { notify } from "../../ui/notices";
import { useSavedNotice } from "../../ui/use-saved-notice";

export function useFailureNotice(): (error: unknown) => void {
  const { t } = useTranslation();
  return (error) => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
}

/** `asks`: losses that the user must accept. */
export function useExport() {
  const { t, i18n } = useTranslation();
  const notifySaved = useSavedNotice();
  const start = useAction("tasks.exportMany");
  const finish = useAction("tasks.finishExportMany");
  const [asks, setAsks] = useState<Output<"tasks.exportMany">["asks"]>();
  const onSuccess = ({ saved, files, left, error, asks: next }: Output<"tasks.exportMany">): void => {
    setAsks(next);
    if (!saved) return;
    const counted = (count: number) => ({ count, formatted: formatNumber(count, i18n.language) });
    const why = error === undefined ? "" : ` ${t(`error.${error.code}`)}`;
    const detail = left === 0 ? undefined : `${t("library.exported.left", counted(left))}${why}`;
    if (files > 0) notifySaved(t("library.exported", counted(files)), detail);
    else notify(t("library.exported", counted(files)), detail === undefined ? {} : { detail });
  };
  const after = { onSuccess, onError: useFailureNotice() };
  return {
    asks,
    start: (ids: string[]): void => start.mutate({ ids, format: "same" }, after),
    answer: (save: boolean): void => {
      if (asks !== undefined) finish.mutate({ ticket: asks.ticket, save }, after);
      setAsks(undefined);
    },
  };
}
