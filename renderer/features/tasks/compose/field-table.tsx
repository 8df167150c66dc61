import { Table2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import { Button } from "../../../ui/button";
import { ColumnChoices } from "./column-choices";
import type { Tables } from "../../../document/tables";
import { columnsOfTables } from "./columns-of-tables";
import { TablePreview } from "./table-preview";
import type { Examples } from "./use-examples";
import type { FieldDocument } from "./use-field-document";

interface FieldTableProps {
  readonly tables: Tables | undefined;
  readonly found: Examples["found"];
  readonly document: Pick<FieldDocument, "columns" | "columnChoices" | "edited"> | undefined;
  readonly onChoices: (choices: readonly ColumnChoice[]) => void;
  /** Documents have rules for columns. */
  readonly onAsDocument: () => void;
}

const NO_COLUMNS: readonly DocumentColumnView[] = [];

/** The rules no longer apply after an edit. */
export function FieldTable({ tables, found, document, onChoices, onAsDocument }: FieldTableProps) {
  const { t } = useTranslation();
  const { columns = NO_COLUMNS, columnChoices = [], edited = true } = document ?? {};
  const rules = { columns, choices: columnChoices, onChange: onChoices };
  const inHeaders = useMemo(
    () => (edited || tables === undefined ? undefined : columnsOfTables(tables, columns)),
    [edited, tables, columns],
  );
  return (
    <>
      {edited && columnChoices.length > 0 && (
        <p className="field-hint" role="status">
          {t("columns.edited")}
        </p>
      )}
      {!edited && inHeaders === undefined && columns.length > 0 && <ColumnChoices {...rules} />}
      {tables !== undefined && (
        <TablePreview tables={tables} found={found} rules={inHeaders && { ...rules, columns: inHeaders }}>
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
