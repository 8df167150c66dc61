import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { useAction } from "../../queries";
import { ErrorNotice } from "../../ui/error-notice";

/** Whether a copied mapping leaves the clipboard by itself; changes at once. */
export function ClipboardSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const set = useAction("settings.set");
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.clipboard")}</h2>
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          checked={settings.forgetCopied}
          aria-labelledby={`${id}forget`}
          aria-describedby={`${id}about`}
          onChange={({ target }) =>
            set.mutate(
              { forgetCopied: target.checked },
              { onSuccess: (saved) => client.setQueryData(["settings.get", null], saved) },
            )
          }
        />
        <span>
          <b id={`${id}forget`}>{t("settings.forgetCopied")}</b>
          <small id={`${id}about`}>{t("settings.forgetCopied.about")}</small>
        </span>
      </label>
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
    </section>
  );
}
