import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { useAction } from "../../queries";
import { ErrorNotice } from "../../ui/error-notice";

/** Whether placeholders say which task they are of; changes at once, for tasks that are started from then on. */
export function PlaceholdersSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const set = useAction("settings.set");
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.placeholders")}</h2>
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          checked={settings.tagPlaceholders}
          aria-labelledby={`${id}tag`}
          aria-describedby={`${id}about`}
          onChange={({ target }) =>
            set.mutate(
              { tagPlaceholders: target.checked },
              { onSuccess: (saved) => client.setQueryData(["settings.get", null], saved) },
            )
          }
        />
        <span>
          <b id={`${id}tag`}>{t("settings.tagPlaceholders")}</b>
          <small id={`${id}about`}>{t("settings.tagPlaceholders.about")}</small>
        </span>
      </label>
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
    </section>
  );
}
