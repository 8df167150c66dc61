import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { Keys, shortcutLabel } from "../../ui/button";
import { SettingSwitch } from "./setting-switch";

const KEYS = [
  ["j", "next"],
  ["k", "previous"],
  ["a", "accept"],
  ["r", "reject"],
  ["h", "hide"],
  ["m", "merge"],
  ["← →", "words"],
  ["shift+← →", "more"],
  ["enter", "toolbar"],
  ["mod+z", "undo"],
] as const;

/** Whether single letters act in a review, and which; changes at once (WCAG 2.1.4). */
export function KeysSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <SettingSwitch
      title={t("settings.keys")}
      name="reviewKeys"
      settings={settings}
      label={t("settings.reviewKeys")}
      about={t("settings.reviewKeys.about")}
    >
      <dl className="settings-keys">
        {KEYS.map(([key, act]) => (
          <div key={key}>
            <dt>
              <Keys shortcut={key} />
              <span className="visually-hidden">{shortcutLabel(key)}</span>
            </dt>
            <dd>{t(`settings.key.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </SettingSwitch>
  );
}
