import { Lock, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../queries";
import { hostOf } from "../../ui/host";

/** Where the text goes, said before it goes. */
export function PrivacyLine({ onSettings }: { readonly onSettings: () => void }) {
  const { t } = useTranslation();
  const settings = useCall("settings.get", null).data;
  if (settings?.service !== "remote") {
    return (
      <p className="privacy">
        <Lock aria-hidden />
        {t("compose.stays")}
      </p>
    );
  }
  return (
    <p className="privacy remote">
      <Send aria-hidden />
      {settings.baseUrl === "" ? t("compose.leavesUnset") : t("compose.leaves", { host: hostOf(settings.baseUrl) })}
      <button type="button" className="text-button" onClick={onSettings}>
        {t("compose.openSettings")}
      </button>
    </p>
  );
}
