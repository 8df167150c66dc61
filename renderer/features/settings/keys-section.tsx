import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { Keys, shortcutLabel } from "../../ui/button";
import { PlainSection } from "./switches";

const LISTED = [
  ...(["next", "previous", "accept", "reject", "hide", "merge", "words", "more", "toolbar", "undo"] as const),
];

/** WCAG 2.1.4: single letters can be switched off. */
export function KeysSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <PlainSection section="settings.keys" settings={settings}>
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
    </PlainSection>
  );
}
