import { useTranslation } from "react-i18next";
import { call } from "../ipc/bridge";
import { dismiss, post } from "./notices";

/** The button of an older notice would show the newer file. */
let shown: number | undefined;

export function useSavedNotice(): (text: string, detail?: string) => void {
  const { t } = useTranslation();
  return (text, detail) => {
    if (shown !== undefined) dismiss(shown);
    const run = (): void => void call("files.showSaved", null);
    shown = post(text, { ...(detail !== undefined && { detail }), action: { label: t("toast.showInFolder"), run } });
  };
}

export function useFileSavedNotice(): (answer: {
  readonly saved: boolean;
  readonly fileName?: string | undefined;
}) => void {
  const { t } = useTranslation();
  const notifySaved = useSavedNotice();
  return ({ saved, fileName }) => {
    if (saved)
      notifySaved(fileName === undefined ? t("workspace.savedPlain") : t("workspace.saved", { name: fileName }));
  };
}
