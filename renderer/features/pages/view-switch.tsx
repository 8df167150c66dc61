import { useTranslation } from "react-i18next";
import { shortcutLabel } from "../../ui/button";
import "./view-switch.css";

export const VIEWS = ["text", "pages"] as const;
export type View = (typeof VIEWS)[number];

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("pages.view")} className="view-switch">
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          title={t("pages.viewKey", { name: t(`pages.${one}`), key: shortcutLabel("pages") })}
          onClick={() => onChange(one)}
        >
          {t(`pages.${one}`)}
        </button>
      ))}
    </div>
  );
}
