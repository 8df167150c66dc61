import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { SWITCHES, type SwitchName, type SwitchSection } from "../../../shared/ipc/switches";
import { useAction } from "../../ipc/queries";
import { ErrorNotice } from "../../ui/error-notice";

const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name);
const SWITCH_NAMES = Object.keys(SWITCHES).filter(isSwitchName);

interface SectionProps {
  readonly settings: Settings;
}

interface SwitchesProps extends SectionProps {
  readonly section: SwitchSection;
  readonly children?: ReactNode;
}

export function PlainSection({ section, ...switches }: SwitchesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t(section)}</h2>
      <Switches section={section} {...switches} />
    </section>
  );
}

export function Switches({ section, settings, children }: SwitchesProps) {
  const { t } = useTranslation();
  const set = useAction("settings.set");
  const isShown = (name: SwitchName): boolean => {
    const { needs } = { needs: undefined, ...SWITCHES[name] };
    return SWITCHES[name].section === section && (needs === undefined || settings[needs]);
  };
  return (
    <>
      {SWITCH_NAMES.filter(isShown).map((name) => (
        <Switch
          key={name}
          label={t(SWITCHES[name].label)}
          about={t(SWITCHES[name].about)}
          checked={settings[name]}
          onChange={(checked) => set.mutate({ [name]: checked })}
        />
      ))}
      {children}
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly about: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, about, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="choice">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}about`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <b id={`${id}label`}>{label}</b>
        <small id={`${id}about`}>{about}</small>
      </span>
    </label>
  );
}
