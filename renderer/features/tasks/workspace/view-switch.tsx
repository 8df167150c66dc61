import { BookOpen, Columns2, type LucideIcon, RectangleVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shortcutLabel } from "../../../ui/button";
import type { View } from "./use-view";
import "./view-switch.css";

const ICONS: Readonly<Record<View, LucideIcon>> = { both: Columns2, one: RectangleVertical, pages: BookOpen };

interface ViewSwitchProps {
  readonly views: readonly View[];
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation();
  const nameOf = (one: View): string => {
    if (one === "pages") return t("pages.pages");
    return one === "one" && !views.includes("both") ? t("pages.text") : t(`view.${one}`);
  };
  return (
    <div role="group" aria-label={t("view.label")} className="view-switch">
      {views.map((one) => {
        const Icon = ICONS[one];
        const key = shortcutLabel(one === "pages" || !views.includes("both") ? "pages" : "oneText");
        return (
          <button
            key={one}
            type="button"
            aria-label={nameOf(one)}
            aria-pressed={one === view}
            title={t("view.key", { name: nameOf(one), key })}
            onClick={() => onChange(one)}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
