import { useId } from "react";
import { useTranslation } from "react-i18next";
import { KIND_NAMES } from "../../../../shared/document/kinds";
import { isSameColumn } from "../../../../shared/document/same-column";
import type { ColumnChoice, ColumnTreatment, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { Select } from "../../../ui/select";
import { useKindName } from "../../../ui/kind-name";
import type { FieldDocument } from "./use-field-document";
import "./column-choices.css";

/** Default: by its content. */
const TREATMENTS: readonly ColumnTreatment[] = ["keep", ...KIND_NAMES];

interface ColumnChoicesProps {
  /** If there are several files. */
  readonly file?: string;
  readonly columns: readonly DocumentColumnView[];
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

/** After an edit of the text the choices no longer apply. */
export function FieldColumns(props: {
  readonly document: Pick<FieldDocument, "columns" | "columnChoices" | "edited">;
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}) {
  const { t } = useTranslation();
  const { columns, columnChoices, edited } = props.document;
  if (edited)
    return columnChoices.length === 0 ? null : (
      <p className="field-hint" role="status">
        {t("columns.edited")}
      </p>
    );
  return columns.length === 0 ? null : (
    <ColumnChoices columns={columns} choices={columnChoices} onChange={props.onChange} />
  );
}

export function ColumnChoices({ file, columns, choices, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const sheets = [...new Set(columns.map(({ sheet }) => sheet))];
  const choose = (place: DocumentColumnView, treatment: ColumnTreatment | undefined): void => {
    const others = choices.filter((choice) => !isSameColumn(choice, place));
    const { sheet, column } = place;
    onChange(treatment === undefined ? others : [...others, { sheet, column, treatment }]);
  };
  return (
    <section className="columns" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={file === undefined ? undefined : "visually-hidden"}>
        {file === undefined ? t("columns.title") : t("columns.ofFile", { file })}
      </h2>
      <p className="field-hint">{t("columns.hint")}</p>
      <div className="column-rows">
        {sheets.map((sheet) => (
          <ul key={sheet} aria-label={sheet === "" ? t("columns.title") : sheet}>
            {sheets.length > 1 && (
              <li className="column-sheet" aria-hidden>
                {sheet}
              </li>
            )}
            {columns
              .filter((column) => column.sheet === sheet)
              .map((column) => (
                <ColumnRow
                  key={column.column}
                  column={column}
                  isAlone={sheets.length === 1}
                  treatment={choices.find((choice) => isSameColumn(choice, column))?.treatment}
                  onChoose={(treatment) => choose(column, treatment)}
                />
              ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

interface ColumnRowProps {
  readonly column: DocumentColumnView;
  /** The only sheet. */
  readonly isAlone: boolean;
  readonly treatment: ColumnTreatment | undefined;
  readonly onChoose: (treatment: ColumnTreatment | undefined) => void;
}

function ColumnRow({ column, isAlone, treatment, onChoose }: ColumnRowProps) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const { sheet, header, samples, isOfAmounts } = column;
  const name = header === "" ? t("columns.unnamed", { column: column.column }) : header;
  return (
    <li className={`column-row${treatment === undefined ? "" : " chosen"}`}>
      <span className="column-name">{name}</span>
      <span className="column-samples">{samples.join(" · ")}</span>
      <Select
        aria-label={isAlone ? t("columns.of", { name }) : t("columns.ofSheet", { name, sheet })}
        value={treatment ?? ""}
        onChange={({ target }) => onChoose(TREATMENTS.find((one) => one === target.value))}
      >
        <option value="">{t(isOfAmounts ? "columns.amounts" : "columns.byContent")}</option>
        <option value="keep">{t("columns.keep")}</option>
        <optgroup label={t("columns.hide")}>
          {KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {t("columns.hideAs", { kind: nameOf(kind) })}
            </option>
          ))}
        </optgroup>
      </Select>
    </li>
  );
}
