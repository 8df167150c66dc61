import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { SettingSwitch } from "../settings/setting-switch";

/** Whether a copied mapping is removed automatically. */
export function ClipboardSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <SettingSwitch
      title={t("settings.clipboard")}
      name="forgetCopied"
      settings={settings}
      label={t("settings.forgetCopied")}
      about={t("settings.forgetCopied.about")}
    />
  );
}
