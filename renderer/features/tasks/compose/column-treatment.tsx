import { useTranslation } from "react-i18next";
import { KIND_NAMES } from "../../../../shared/document/kinds";
import { isSameColumn } from "../../../../shared/document/same-column";
import type { ColumnChoice, ColumnTreatment, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { Select } from "../../../ui/select";
import { useKindName } from "../../../ui/kind-name";

/** Default: by content. */
const TREATMENTS: readonly ColumnTreatment[] = ["keep", ...KIND_NAMES];

export function useColumnName(): (column: DocumentColumnView) => string {
  const { t } = useTranslation();
  return ({ header, column }) => (header === "" ? t("columns.unnamed", { column }) : header);
}

interface ColumnTreatmentSelectProps {
  readonly column: DocumentColumnView;
  readonly isAlone: boolean;
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

export function ColumnTreatmentSelect({ column: place, isAlone, choices, onChange }: ColumnTreatmentSelectProps) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const name = useColumnName()(place);
  const { sheet, column } = place;
  const choose = (treatment: ColumnTreatment | undefined): void => {
    const others = choices.filter((choice) => !isSameColumn(choice, place));
    onChange(treatment === undefined ? others : [...others, { sheet, column, treatment }]);
  };
  return (
    <Select
      aria-label={isAlone ? t("columns.of", { name }) : t("columns.ofSheet", { name, sheet })}
      value={choices.find((choice) => isSameColumn(choice, place))?.treatment ?? ""}
      onChange={({ target }) => choose(TREATMENTS.find((one) => one === target.value))}
    >
      <option value="">{t(place.isOfAmounts ? "columns.amounts" : "columns.byContent")}</option>
      <option value="keep">{t("columns.keep")}</option>
      <optgroup label={t("columns.hide")}>
        {KIND_NAMES.map((kind) => (
          <option key={kind} value={kind}>
            {t("columns.hideAs", { kind: kindName(kind) })}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
