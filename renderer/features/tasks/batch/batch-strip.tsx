import { Files } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { batchState, batchToShow } from "./batch-state";
import "./batch.css";

interface BatchStripProps {
  readonly taskId: string | undefined;
  readonly onOpen: (batch: string) => void;
}

export function BatchStrip({ taskId, onOpen }: BatchStripProps) {
  const { t, i18n } = useTranslation();
  const tasks = useCall("tasks.list", { query: "" }).data;
  const id = batchToShow(tasks, taskId);
  const state = id === undefined ? undefined : batchState(tasks, id);
  if (id === undefined || state === undefined) return null;
  const count = state.tasks.length;
  return (
    <div className="batch-strip">
      <Files aria-hidden />
      <p>
        {t(state.paused && state.ended < count ? "batch.strip.paused" : "batch.strip", {
          done: formatNumber(state.ended, i18n.language),
          count,
          formatted: formatNumber(count, i18n.language),
        })}
      </p>
      <Button look="ghost" onClick={() => onOpen(id)}>
        {t("batch.open")}
      </Button>
    </div>
  );
}
