import { type Ref, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { TaskDetail } from "../../../shared/ipc/task";
import { call } from "../../ipc/bridge";
import { useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import type { Review } from "../review/use-review";
import { LoadedPages, type PagesHandle } from "./loaded-pages";
import "./pages.css";

export interface PageViewProps {
  readonly ref: Ref<PagesHandle>;
  readonly task: TaskDetail;
  readonly document: Document;
  readonly review: Review;
  /** Entity. */
  readonly lit: string | undefined;
  readonly onHover: (entity: string | undefined) => void;
  readonly onPick: (entity: string | undefined) => void;
  readonly takesFocus: boolean;
}

export function PageView(props: PageViewProps) {
  const { t } = useTranslation();
  const { id } = props.task;
  const list = useCall("pages.list", { id });
  // Main closes it later if this fails.
  useEffect(() => () => void call("pages.close", { id }).catch(() => undefined), [id]);
  if (list.isError) {
    return (
      <div className="pages-empty">
        <ErrorNotice error={list.error} safe="task">
          <Button onClick={() => void list.refetch()}>{t("workspace.retry")}</Button>
        </ErrorNotice>
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <p className="pages-empty" role="status">
        {t("pages.loading")}
      </p>
    );
  }
  return <LoadedPages {...props} pages={list.data.pages} />;
}
