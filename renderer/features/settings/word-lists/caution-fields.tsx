import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Detection } from "../../../../shared/api/detection";
import { CAUTION_LEVELS, type CautionLevel } from "../../../../shared/api/detection-choices";
import { ENTITY_TYPES, type EntityType } from "../../../../shared/document/kinds";
import { codeOf } from "../../../ipc/bridge";
import { Button } from "../../../ui/button";
import { Choices } from "../../../ui/choices";
import { notify } from "../../../ui/notices";
import { Select } from "../../../ui/select";

interface CautionFieldsProps {
  readonly label: string;
  readonly words: Detection;
  readonly onChange: (part: Partial<Detection>) => Promise<void>;
}

export function CautionFields({ label, words, onChange }: CautionFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(Object.keys(words.levels).length > 0);
  const change = (part: Partial<Detection>): void => {
    onChange(part).catch((error: unknown) => notify(t(`error.${codeOf(error)}`), { tone: "bad" }));
  };
  const setLevel = (type: EntityType, level: CautionLevel | undefined): void => {
    const { [type]: _, ...others } = words.levels;
    change({ levels: level === undefined ? others : { ...others, [type]: level } });
  };
  return (
    <>
      <Choices
        label={label}
        className="caution"
        options={CAUTION_LEVELS.map((value) => ({
          value,
          name: t(`caution.${value}`),
          about: t(`caution.${value}.about`),
        }))}
        value={words.level}
        onChange={(level) => change({ level })}
      />
      <div>
        <Button look="ghost" aria-expanded={open} aria-controls={`${id}kinds`} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown aria-hidden /> : <SlidersHorizontal aria-hidden />}
          {t("caution.perKind")}
        </Button>
      </div>
      <div id={`${id}kinds`} hidden={!open} className="caution-kinds">
        {ENTITY_TYPES.map((type) => (
          <div className="field" key={type}>
            <label htmlFor={`${id}${type}`}>{t(`type.${type}`)}</label>
            <Select
              id={`${id}${type}`}
              value={words.levels[type] ?? ""}
              onChange={(event) =>
                setLevel(
                  type,
                  CAUTION_LEVELS.find((level) => level === event.target.value),
                )
              }
            >
              <option value="">{t("caution.asAll")}</option>
              {CAUTION_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {t(`caution.${level}`)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </>
  );
}
