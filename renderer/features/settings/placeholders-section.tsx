import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { SettingSwitch } from "./setting-switch";

/**
 * Whether placeholders contain a tag of their task; takes effect immediately, for tasks that are started afterwards.
 */
export function PlaceholdersSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <SettingSwitch
      title={t("settings.placeholders")}
      name="tagPlaceholders"
      settings={settings}
      label={t("settings.tagPlaceholders")}
      about={t("settings.tagPlaceholders.about")}
    />
  );
}
