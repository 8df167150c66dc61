import { Fragment, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SavedFile } from "../../../../shared/ipc/batch";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { useVirtualRows } from "../../../ui/use-virtual-rows";
import { BatchRow, type BatchRowActions } from "./batch-row";

/** Pixels. */
const ROW = 44;

interface BatchTableProps extends BatchRowActions {
  readonly tasks: readonly TaskSummary[];
  /** Undefined until all were saved. */
  readonly saved: readonly SavedFile[] | undefined;
}

export function BatchTable({ tasks, saved, ...actions }: BatchTableProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const { virtualizer, top } = useVirtualRows({
    count: tasks.length,
    list: body,
    scroller: ".batch",
    estimate: () => ROW,
    keyOf: (index) => tasks[index]?.id ?? index,
  });
  const waiting = tasks.filter(({ state }) => state === "queued");
  const items = virtualizer.getVirtualItems();
  const columns = saved === undefined ? 5 : 6;
  return (
    <table className="batch-table" aria-label={t("batch.files")} aria-rowcount={tasks.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t("batch.column.file")}</th>
          <th scope="col">{t("batch.column.state")}</th>
          <th scope="col" className="batch-count">
            {t("batch.column.findings")}
          </th>
          <th scope="col" className="batch-count">
            {t("batch.column.unchecked")}
          </th>
          {saved !== undefined && <th scope="col">{t("batch.column.saved")}</th>}
          <th scope="col">
            <span className="visually-hidden">{t("batch.column.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {items.map(({ index, key, start }, at) => {
          const task = tasks[index];
          if (task === undefined) return null;
          return (
            <Fragment key={key}>
              <Gap height={start - (items[at - 1]?.end ?? top)} columns={columns} />
              <BatchRow
                measure={virtualizer.measureElement}
                index={index}
                task={task}
                saved={saved?.find((file) => file.id === task.id)}
                showsSaved={saved !== undefined}
                canRise={waiting[0] !== task}
                canSink={waiting.at(-1) !== task}
                {...actions}
              />
            </Fragment>
          );
        })}
        <Gap height={virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top)} columns={columns} />
      </tbody>
    </table>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="batch-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
