import { type ReactNode, useId } from "react";
import type { Settings } from "../../../shared/ipc/settings";
import { useAction } from "../../ipc/queries";
import { ErrorNotice } from "../../ui/error-notice";

interface SettingSwitchProps {
  readonly title: string;
  readonly name: "forgetCopied" | "reviewKeys" | "tagPlaceholders";
  readonly settings: Settings;
  readonly label: string;
  readonly about: string;
  /** Content below the switch. */
  readonly children?: ReactNode;
}

/** A section of the settings with one checkbox, which takes effect immediately. */
export function SettingSwitch({ title, name, settings, label, about, children }: SettingSwitchProps) {
  const id = useId();
  const set = useAction("settings.set");
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{title}</h2>
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          checked={settings[name]}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}about`}
          onChange={({ target }) => set.mutate({ [name]: target.checked })}
        />
        <span>
          <b id={`${id}label`}>{label}</b>
          <small id={`${id}about`}>{about}</small>
        </span>
      </label>
      {children}
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
    </section>
  );
}
