import { ArchiveRestore, Plus, Search, Settings as SettingsIcon, X } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { type Ref, useDeferredValue, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_QUERY } from "../../../shared/ipc/limits";
import type { TaskSummary } from "../../../shared/ipc/task";
import { codeOf } from "../../bridge";
import { useAction, useCall } from "../../queries";
import { BrandMark } from "../../ui/brand-mark";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { ServiceState } from "./service-state";
import { TaskList } from "./task-list";
import "./library.css";

export interface LibraryHandle {
  readonly focusSearch: () => void;
}

interface LibraryProps {
  readonly ref: Ref<LibraryHandle>;
  readonly place: "compose" | "task" | "restore" | "settings";
  readonly taskId: string | undefined;
  readonly onNew: () => void;
  readonly onOpen: (id: string) => void;
  readonly onRestore: () => void;
  readonly onSettings: () => void;
  readonly onRemoved: (id: string) => void;
}

/** The left side: where to go, and every task there is. */
export function Library({ ref, place, taskId, onNew, onOpen, onRestore, onSettings, onRemoved }: LibraryProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query.trim());
  const tasks = useCall("tasks.list", { query: asked }, { keepPrevious: true });
  const remove = useAction("tasks.remove");
  const undoRemove = useAction("tasks.undoRemove");
  const cancel = useAction("tasks.cancel");
  const retry = useAction("tasks.retry");

  useImperativeHandle(ref, () => ({ focusSearch: () => search.current?.select() }));

  const failed = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  const reload = (): void => void client.invalidateQueries({ queryKey: ["tasks.list"] });

  const onRemove = (task: TaskSummary): void => {
    remove.mutate(
      { id: task.id },
      {
        onError: failed,
        onSuccess: () => {
          reload();
          onRemoved(task.id);
          notify(t("library.removed", { title: task.title }), {
            action: {
              label: t("library.undo"),
              run: () =>
                undoRemove.mutate(
                  { id: task.id },
                  {
                    onError: failed,
                    onSuccess: () => {
                      reload();
                      notify(t("library.undone"));
                    },
                  },
                ),
            },
          });
        },
      },
    );
  };

  return (
    <nav className="library" aria-label={t("nav.label")}>
      <div className="brand">
        <BrandMark />
        Outis
      </div>
      <Button look="primary" shortcut="mod+n" onClick={onNew} aria-current={place === "compose" ? "page" : undefined}>
        <Plus aria-hidden />
        {t("nav.new")}
      </Button>
      <button
        type="button"
        className="nav-row"
        onClick={onRestore}
        aria-current={place === "restore" ? "page" : undefined}
      >
        <ArchiveRestore aria-hidden />
        {t("nav.restore")}
      </button>
      <div className="search">
        <Search aria-hidden />
        <input
          ref={search}
          type="search"
          aria-label={t("library.search")}
          placeholder={t("library.search")}
          value={query}
          maxLength={LONGEST_QUERY}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setQuery("");
          }}
        />
        {query !== "" && (
          <button
            type="button"
            className="icon-button"
            aria-label={t("library.clearSearch")}
            onClick={() => setQuery("")}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      <div className="library-list">
        {tasks.isError && <ErrorNotice error={tasks.error} safe="library" />}
        <TaskList
          tasks={tasks.data}
          searching={asked !== ""}
          current={place === "task" ? taskId : undefined}
          onOpen={onOpen}
          onRemove={onRemove}
          onCancel={(task) => cancel.mutate({ id: task.id }, { onError: failed })}
          onRetry={(task) => retry.mutate({ id: task.id }, { onError: failed })}
        />
      </div>
      <div className="library-foot">
        <ServiceState />
        <button
          type="button"
          className="icon-button"
          aria-label={t("nav.settings")}
          title={t("nav.settings")}
          onClick={onSettings}
          aria-current={place === "settings" ? "page" : undefined}
        >
          <SettingsIcon aria-hidden />
        </button>
      </div>
    </nav>
  );
}
