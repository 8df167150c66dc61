import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { defaultKeys, type RoundTripAct } from "../../../../shared/ipc/combinations";
import type { ShortcutsView } from "../../../../shared/ipc/shortcuts";
import { call } from "../../../bridge";
import { Button } from "../../../ui/button";
import { combinationLabel, combinationOf, modifierNames, platformOf } from "./combination";

interface ShortcutFieldProps {
  readonly act: RoundTripAct;
  readonly held: ShortcutsView[RoundTripAct];
  /** The keys of the other act, which this one cannot have. */
  readonly otherKeys: string;
  /** Empty: the platform's defaults. */
  readonly onChange: (keys: string) => void;
}

/**
 * The keys of a global shortcut. Pressing it starts the recording of new keys; meanwhile the shortcuts are inactive.
 */
export function ShortcutField({ act, held, otherKeys, onChange }: ShortcutFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [waits, setWaits] = useState(false);
  const [same, setSame] = useState(false);
  const platform = platformOf(navigator.platform);
  const first = defaultKeys(act, platform === "mac");
  const wait = (on: boolean): void => {
    setWaits(on);
    setSame(false);
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
    if (keys === otherKeys) {
      setSame(true);
      return;
    }
    wait(false);
    onChange(keys);
  };
  const problem = held.state === "taken" || held.state === "asked" ? t(`roundTrip.${held.state}`) : undefined;
  return (
    <div className="shortcut-field">
      <div className="settings-actions">
        <span>{t("roundTrip.keys")}</span>
        <Button
          className="shortcut-keys"
          aria-label={`${t("roundTrip.change", { act: t(`roundTrip.${act}`) })}, ${combinationLabel(held.keys, platform)}`}
          aria-describedby={`${id}state`}
          aria-pressed={waits}
          onClick={() => wait(!waits)}
          onBlur={() => waits && wait(false)}
          onKeyDown={onKeyDown}
        >
          {waits ? t("roundTrip.press") : combinationLabel(held.keys, platform)}
        </Button>
        {held.keys !== first && otherKeys !== first && (
          <Button look="ghost" onClick={() => onChange("")}>
            {t("roundTrip.default", { keys: combinationLabel(first, platform) })}
          </Button>
        )}
      </div>
      <p id={`${id}state`} role="status" className={`shortcut-state${held.state === "taken" || same ? " bad" : ""}`}>
        {waits ? t(same ? "roundTrip.same" : "roundTrip.rule", { modifiers: modifierNames(platform) }) : problem}
      </p>
    </div>
  );
}
