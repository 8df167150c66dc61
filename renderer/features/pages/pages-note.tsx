import { useIsFetching } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { codeOf } from "../../ipc/bridge";
import { useDocumentProgress } from "../../ui/use-document-progress";
import type { PageBoxes } from "./use-page-boxes";

interface PagesNoteProps {
  readonly id: string;
  readonly boxes: PageBoxes;
  readonly after: boolean;
}

export function PagesNote({ id, boxes, after }: PagesNoteProps) {
  const { t } = useTranslation();
  const progress = useDocumentProgress(id, boxes.reading || after);
  const preparing = useIsFetching({ queryKey: ["pages.render", { id, after: true }] }) > 0;
  const text = (): string => {
    if (boxes.error !== null) return t(`error.${codeOf(boxes.error)}`);
    if (progress?.pages !== undefined && boxes.reading)
      return t("pages.readingPage", { page: `${progress.page}`, pages: `${progress.pages}` });
    if (boxes.reading) return t("pages.reading");
    if (after) return t(preparing ? "pages.preparing" : "pages.after");
    return boxes.unplaced > 0 ? t("pages.unplaced", { count: boxes.unplaced }) : "";
  };
  return (
    <p className="pages-note" role="status">
      {text()}
    </p>
  );
}
