import { LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { savingWords, useDocumentProgress } from "../../../ui/use-document-progress";

interface SavingBatchProps {
  readonly tasks: readonly TaskSummary[];
  readonly saving: boolean;
}

export function SavingBatch({ tasks, saving }: SavingBatchProps) {
  const { t } = useTranslation();
  const progress = useDocumentProgress(
    tasks.map(({ id }) => id),
    saving,
  );
  if (progress === undefined) return null;
  const title = tasks.find(({ id }) => id === progress.id)?.title;
  return (
    <span role="status" className="pill running">
      <LoaderCircle aria-hidden />
      {savingWords(progress, t)}
      {title !== undefined && ` · ${title}`}
    </span>
  );
}
