import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CLIPBOARD_ACTIONS, type ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import type { Settings } from "../../../shared/ipc/settings";
import { useAction, useCall } from "../../ipc/queries";
import { ErrorNotice } from "../../ui/error-notice";
import { Switch, Switches } from "../settings/switches";
import { ShortcutField } from "./shortcut-field";
import "./clipboard-shortcuts.css";

/** Read again each time: another program may have released the keys. */
const ASKED_ANEW = { gcTime: 0 };

export function ClipboardShortcutsSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const id = useId();
  const held = useCall("shortcuts.get", null, ASKED_ANEW).data;
  const bind = useAction("shortcuts.set");
  const other = (act: ClipboardAction): ClipboardAction => (act === "restore" ? "depersonalize" : "restore");
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("clipboardShortcut.title")}</h2>
      <p className="lead">
        {t("clipboardShortcut.lead")} {settings.service === "remote" && t("clipboardShortcut.remote")}
      </p>
      {CLIPBOARD_ACTIONS.map((act) => (
        <div key={act} className="clipboard-action">
          <Switch
            label={t(`clipboardShortcut.${act}`)}
            about={t(`clipboardShortcut.${act}.about`)}
            checked={settings.shortcuts[act].on}
            onChange={(on) => bind.mutate({ act, on })}
          />
          {settings.shortcuts[act].on && held !== undefined && (
            <ShortcutField
              act={act}
              held={held[act]}
              otherKeys={held[other(act)].keys}
              onChange={(keys) => bind.mutate({ act, on: true, keys })}
            />
          )}
        </div>
      ))}
      {bind.isError && <ErrorNotice error={bind.error} safe="settings" />}
      <Switches section="clipboardShortcut.title" settings={settings} />
    </section>
  );
}
