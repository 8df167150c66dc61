import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isSameColumn } from "../../../../shared/document/same-column";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { ColumnTreatmentSelect, useColumnName } from "./column-treatment";
import "./column-choices.css";

interface ColumnChoicesProps {
  /** If several. */
  readonly file?: string;
  readonly columns: readonly DocumentColumnView[];
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

export function ColumnChoices({ file, columns, choices, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const sheets = [...new Set(columns.map(({ sheet }) => sheet))];
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
                  choices={choices}
                  onChange={onChange}
                />
              ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

interface ColumnRowProps extends Pick<ColumnChoicesProps, "choices" | "onChange"> {
  readonly column: DocumentColumnView;
  readonly isAlone: boolean;
}

function ColumnRow({ column, isAlone, choices, onChange }: ColumnRowProps) {
  const nameOf = useColumnName();
  const isChosen = choices.some((choice) => isSameColumn(choice, column));
  return (
    <li className={`column-row${isChosen ? " chosen" : ""}`}>
      <span className="column-name">{nameOf(column)}</span>
      <span className="column-samples">{column.samples.join(" · ")}</span>
      <ColumnTreatmentSelect column={column} isAlone={isAlone} choices={choices} onChange={onChange} />
    </li>
  );
}
