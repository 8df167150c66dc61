import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { useAction } from "../../queries";
import { ErrorNotice } from "../../ui/error-notice";
import { Keys, shortcutLabel } from "../../ui/button";

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
  const id = useId();
  const client = useQueryClient();
  const set = useAction("settings.set");
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.keys")}</h2>
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          checked={settings.reviewKeys}
          aria-labelledby={`${id}review`}
          aria-describedby={`${id}about`}
          onChange={({ target }) =>
            set.mutate(
              { reviewKeys: target.checked },
              { onSuccess: (saved) => client.setQueryData(["settings.get", null], saved) },
            )
          }
        />
        <span>
          <b id={`${id}review`}>{t("settings.reviewKeys")}</b>
          <small id={`${id}about`}>{t("settings.reviewKeys.about")}</small>
        </span>
      </label>
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
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
    </section>
  );
}
