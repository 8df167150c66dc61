import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CASE_NAMES, type ChosenForm } from "./changed-names";
import "../../ui/menu.css";

interface PlacedNameProps {
  readonly words: string;
  readonly original: string;
  readonly forms: readonly string[];
  /** Undefined if unknown. */
  readonly form: ChosenForm | undefined;
  readonly unsure: boolean;
  readonly index: number;
  readonly onChoose: (index: number, form: ChosenForm) => void;
}

export const PlacedName = memo(function PlacedName(props: PlacedNameProps) {
  const { words, original, forms, form, unsure, index, onChoose } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Menus are created on the first click, because a text may have thousands of names.
  const [asked, setAsked] = useState(false);
  const name = (
    <button
      type="button"
      className={`entity person placed-name${unsure ? " unsure" : ""}`}
      aria-label={t(unsure ? "restore.changeUnsure" : "restore.change", { name: words })}
      title={unsure ? t("restore.unsure") : undefined}
      onClick={
        asked
          ? undefined
          : () => {
              setAsked(true);
              setOpen(true);
            }
      }
    >
      {words}
    </button>
  );
  if (!asked) return name;
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{name}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} aria-label={t("restore.cases")}>
          {forms.map((one, at) => (
            <DropdownMenu.Item key={CASE_NAMES[at]} className="menu-item" onSelect={() => onChoose(index, at)}>
              <span className="menu-words">{one}</span>
              <small className="case-name">{t(`restore.case.${CASE_NAMES[at] ?? "nominative"}`)}</small>
              {form === at && <Check aria-hidden />}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item className="menu-item" onSelect={() => onChoose(index, "original")}>
            <span className="menu-words">{original}</span>
            <small className="case-name">{t("restore.case.original")}</small>
            {form === "original" && <Check aria-hidden />}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
});
