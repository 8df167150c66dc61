import { DropdownMenu } from "radix-ui";
import { memo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityType } from "../../../shared/document/kinds";
import { typeClass } from "../../ui/entity";
import { CASE_NAMES, type ChosenForm } from "./changed-names";
import { formChoices } from "./form-choices";
import "../../ui/menu.css";

interface PlacedNameProps {
  readonly words: string;
  readonly type: EntityType;
  readonly original: string;
  readonly forms: readonly string[];
  /** Undefined if unknown. */
  readonly form: ChosenForm | undefined;
  readonly unsure: boolean;
  readonly index: number;
  readonly onChoose: (index: number, form: ChosenForm) => void;
}

/** Longest form of three in a row, in UTF-16 code units. */
const SHORT = 14;

/** The focused form is shown in the text before it is chosen. */
export const PlacedName = memo(function PlacedName(props: PlacedNameProps) {
  const { words, type, original, forms, form, unsure, index, onChoose } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Menus are created on the first click, because a text may have thousands of names.
  const [asked, setAsked] = useState(false);
  const [preview, setPreview] = useState<string>();
  const current = useRef<HTMLDivElement>(null);
  const name = (
    <button
      type="button"
      className={`entity ${typeClass(type)} placed-name${unsure ? " unsure" : ""}`}
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
      {preview ?? words}
    </button>
  );
  if (!asked) return name;
  const choices = formChoices(original, forms);
  const chosen = form === "original" ? original : form === undefined ? undefined : forms[form];
  return (
    <DropdownMenu.Root
      modal={false}
      open={open}
      onOpenChange={(isOpen) => {
        setOpen(isOpen);
        setPreview(undefined);
      }}
    >
      <DropdownMenu.Trigger asChild>{name}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu forms"
          align="start"
          sideOffset={5}
          aria-label={t("restore.cases")}
          onKeyDown={stepSideways}
          onFocus={(event) => {
            if (event.target !== event.currentTarget || current.current === null) return;
            event.preventDefault();
            current.current.focus({ preventScroll: true });
          }}
        >
          <DropdownMenu.RadioGroup
            className={`form-row${choices.every((one) => one.words.length <= SHORT) ? " short" : ""}`}
            value={chosen ?? ""}
          >
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice.words}
                ref={choice.words === chosen ? current : undefined}
                className="form"
                value={choice.words}
                onFocus={() => setPreview(choice.words)}
                onSelect={() => onChoose(index, choice.form)}
              >
                <span>{choice.words}</span>
                <small>
                  {choice.cases.length === CASE_NAMES.length
                    ? t("restore.case.all")
                    : choice.cases.length === 0
                      ? t("restore.case.original")
                      : choice.cases.map((one) => t(`restore.case.${one}`)).join(" · ")}
                </small>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
});

/** The forms are in rows, so the arrow keys of both directions move. */
function stepSideways(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
  items.at((items.findIndex((item) => item === document.activeElement) + step) % items.length)?.focus();
  event.preventDefault();
}
