import { Table2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ColumnChoice } from "../../../../shared/ipc/document-columns";
import { Button } from "../../../ui/button";
import { ColumnChoices } from "./column-choices";
import type { PreviewTable } from "./preview-tables";
import { fitsRules, TablePreview } from "./table-preview";
import type { FieldDocument } from "./use-field-document";

interface FieldTableProps {
  readonly tables: readonly PreviewTable[];
  readonly document: Pick<FieldDocument, "columns" | "columnChoices" | "edited"> | undefined;
  readonly onChoices: (choices: readonly ColumnChoice[]) => void;
  /** Documents have rules for columns. */
  readonly onAsDocument: () => void;
}

/** The rules no longer apply after an edit. */
export function FieldTable({ tables, document, onChoices, onAsDocument }: FieldTableProps) {
  const { t } = useTranslation();
  const { columns = [], columnChoices = [], edited = true } = document ?? {};
  const rules = { columns, choices: columnChoices, onChange: onChoices };
  const isInHeader = !edited && fitsRules(tables, columns);
  return (
    <>
      {edited && columnChoices.length > 0 && (
        <p className="field-hint" role="status">
          {t("columns.edited")}
        </p>
      )}
      {!edited && !isInHeader && columns.length > 0 && <ColumnChoices {...rules} />}
      {tables.length > 0 && (
        <TablePreview tables={tables} rules={isInHeader ? rules : undefined}>
          {document === undefined && (
            <div className="table-rules">
              <Button look="ghost" onClick={onAsDocument}>
                <Table2 aria-hidden />
                {t("compose.table.rules")}
              </Button>
            </div>
          )}
        </TablePreview>
      )}
    </>
  );
}
