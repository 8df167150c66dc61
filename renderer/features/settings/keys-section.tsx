import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { Keys, shortcutLabel } from "../../ui/button";
import { SettingSwitch } from "./setting-switch";

const LISTED = [
  ...(["next", "previous", "accept", "reject", "hide", "merge", "words", "more", "toolbar", "undo"] as const),
];

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
        {LISTED.map((name) => (
          <div key={name}>
            <dt>
              <Keys shortcut={name} />
              <span className="visually-hidden">{shortcutLabel(name)}</span>
            </dt>
            <dd>{t(`settings.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </SettingSwitch>
  );
}
