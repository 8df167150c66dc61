import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { combinationLabel, modifierNames } from "../../../shared/ipc/combination-label";
import { combinationRefusal, defaultKeys, type ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import type { ShortcutsView } from "../../../shared/ipc/clipboard-shortcuts";
import { call } from "../../ipc/bridge";
import { Button } from "../../ui/button";
import { combinationOf, platformOf } from "./combination";

type Refusal = "same" | Exclude<NonNullable<ReturnType<typeof combinationRefusal>>, "unusable">;

interface ShortcutFieldProps {
  readonly act: ClipboardAction;
  readonly held: ShortcutsView[ClipboardAction];
  readonly otherKeys: string;
  /** Empty: default keys. */
  readonly onChange: (keys: string) => void;
}

/** Pressing it records new keys; meanwhile the shortcuts are off. */
export function ShortcutField({ act, held, otherKeys, onChange }: ShortcutFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [waits, setWaits] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const platform = platformOf(navigator.platform);
  const first = defaultKeys(act, platform === "mac");
  const wait = (on: boolean): void => {
    setWaits(on);
    setRefusal(undefined);
    void call("shortcuts.pause", { paused: on });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!waits || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      wait(false);
      return;
    }
    const keys = combinationOf(event.nativeEvent);
    if (keys === undefined) return;
    const problem = keys === otherKeys ? "same" : combinationRefusal(keys);
    if (problem !== undefined) {
      // Incomplete combinations are no error while the user presses keys.
      setRefusal(problem === "unusable" ? undefined : problem);
      return;
    }
    wait(false);
    onChange(keys);
  };
  const bad = held.state === "taken" || held.state === "refused" || refusal !== undefined;
  const problem = held.state === "on" || held.state === "off" ? undefined : t(`clipboardShortcut.${held.state}`);
  return (
    <div className="shortcut-field">
      <div className="settings-actions">
        <span>{t("clipboardShortcut.keys")}</span>
        <Button
          className="shortcut-keys"
          aria-label={`${t("clipboardShortcut.change", { act: t(`clipboardShortcut.${act}`) })}, ${combinationLabel(held.keys, platform)}`}
          aria-describedby={`${id}state`}
          aria-pressed={waits}
          onClick={() => wait(!waits)}
          onBlur={() => waits && wait(false)}
          onKeyDown={onKeyDown}
        >
          {waits ? t("clipboardShortcut.press") : combinationLabel(held.keys, platform)}
        </Button>
        {held.keys !== first && otherKeys !== first && (
          <Button look="ghost" onClick={() => onChange("")}>
            {t("clipboardShortcut.default", { keys: combinationLabel(first, platform) })}
          </Button>
        )}
      </div>
      <p id={`${id}state`} role="status" className={`shortcut-state${bad ? " bad" : ""}`}>
        {waits ? t(`clipboardShortcut.${refusal ?? "rule"}`, { modifiers: modifierNames(platform) }) : problem}
      </p>
    </div>
  );
}
