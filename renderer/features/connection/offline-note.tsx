import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../ipc/queries";
import { useErrorWords } from "../../ui/error-notice";
import { hostOf } from "../../ui/host";

/** Interval of the check, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** The check sends no text. */
export function OfflineNote() {
  const { t } = useTranslation();
  const settings = useCall("settings.get", null).data;
  const isRemote = settings?.service === "remote" && settings.baseUrl !== "";
  const { error } = useCall("service.reach", null, { enabled: isRemote, refreshMs: LOOK_EVERY_MS });
  const { happened, next } = useErrorWords(error);
  if (!isRemote || error === null) return null;
  return (
    <p className="note offline-note" role="status">
      <WifiOff aria-hidden /> <b>{t("connection.offline", { host: hostOf(settings.baseUrl) })}</b> {happened} {next}{" "}
      {t("connection.offline.start")}
    </p>
  );
}
