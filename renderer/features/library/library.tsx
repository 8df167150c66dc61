import { ArchiveRestore, PanelLeft, Plus, Settings as SettingsIcon } from "lucide-react";
import { lazy, type Ref, Suspense, useDeferredValue, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { useAction, useCall } from "../../ipc/queries";
import { BrandMark } from "../../ui/brand-mark";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { useDrawer } from "../../ui/use-drawer";
import { BELOW_800 } from "../../ui/use-media";
import { isEditable, useShortcuts } from "../../ui/shortcuts";
import { ProjectBar } from "../projects/project-bar";
import { useProjects } from "../projects/use-projects";
import { FilterMenu } from "./filter-menu";
import { isFiltering, withFilter } from "./filters";
import { LibrarySearch } from "./library-search";
import { NOTHING_SELECTED, toggled, upTo } from "./selection";
import { SelectionBar } from "./selection-bar";
import { ServiceState } from "../connection/service-state";
import { TaskList } from "./task-list";
import { useExport, useFailureNotice } from "./use-export";
import { useListedTasks } from "./use-listed-tasks";
import { useRemoval } from "./use-removal";
import { IconButton } from "../../ui/icon-button";
import "./library.css";

const LossesDialog = lazy(async () => ({ default: (await import("../documents/losses-dialog")).LossesDialog }));

export interface LibraryHandle {
  readonly focusSearch: () => void;
}

interface LibraryProps {
  readonly ref: Ref<LibraryHandle>;
  readonly place: "compose" | "task" | "restore" | "settings";
  readonly taskId: string | undefined;
  readonly onNew: () => void;
  readonly onOpen: (id: string) => void;
  readonly onBatch: (batch: string) => void;
  readonly onPeople: (project: string) => void;
  readonly onRestore: () => void;
  readonly onSettings: () => void;
  readonly onRemoved: (id: string) => void;
}

export function Library({ ref, place, taskId, onNew, onOpen, onRestore, onSettings, ...rest }: LibraryProps) {
  const { onBatch, onPeople, onRemoved } = rest;
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query.trim());
  const tasks = useCall("tasks.list", { query: asked }, { keepPrevious: true });
  const removal = useRemoval(onRemoved);
  const rename = useAction("tasks.rename");
  const exporting = useExport();
  const cancel = useAction("tasks.cancel");
  const retry = useAction("tasks.retry");

  const drawer = useDrawer(BELOW_800, nav);
  useImperativeHandle(ref, () => ({
    focusSearch: () => {
      drawer.open();
      search.current?.select();
    },
  }));
  /** The screen is visible again. */
  const leave = (act: () => void) => (): void => {
    drawer.close();
    act();
  };

  const failed = useFailureNotice();
  const projects = useProjects();
  const current = place === "task" ? taskId : undefined;
  const listing = useListedTasks({ tasks: tasks.data, projects: projects.projects, searching: asked !== "", current });
  const { filters, setFilters, shown, ofProject, listed, ids, selection, setSelection, chosen, selected } = listing;

  const removeAll = (gone: readonly TaskSummary[]): void => {
    focusBeside(list.current, gone);
    setSelection(NOTHING_SELECTED);
    removal.remove(gone);
  };
  const onRemove = (task: TaskSummary): void =>
    removeAll(selected.has(task.id) ? (listed ?? []).filter(({ id }) => selected.has(id)) : [task]);
  useShortcuts({
    undo: (event) => {
      const elsewhere = place === "task" && !(event.target instanceof Node && nav.current?.contains(event.target));
      // An empty field has nothing to undo.
      const typing = isEditable(event.target) && (event.target as HTMLInputElement).value !== "";
      return typing || elsewhere ? false : removal.undo();
    },
  });

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the drawer
    <nav
      ref={nav}
      id="library"
      tabIndex={-1}
      className={`library${drawer.isShown ? "" : " strip"}${drawer.isDrawer ? " drawer" : ""}`}
      aria-label={t("nav.label")}
      onKeyDown={drawer.onKeyDown}
    >
      <div className="brand">
        {drawer.isDrawer ? (
          <IconButton
            icon={PanelLeft}
            label={t("library.tasks")}
            aria-expanded={drawer.isShown}
            aria-controls="library"
            onClick={drawer.toggle}
          />
        ) : (
          <BrandMark />
        )}
        <span className="nav-text">Outis</span>
      </div>
      <Button
        shortcut="new"
        title={drawer.isShown ? undefined : t("nav.new")}
        onClick={leave(onNew)}
        aria-current={place === "compose" ? "page" : undefined}
      >
        <Plus aria-hidden />
        <span className="nav-text">{t("nav.new")}</span>
      </Button>
      <button
        type="button"
        className="nav-row"
        title={drawer.isShown ? undefined : t("nav.restore")}
        onClick={leave(onRestore)}
        aria-current={place === "restore" ? "page" : undefined}
      >
        <ArchiveRestore aria-hidden />
        <span className="nav-text">{t("nav.restore")}</span>
      </button>
      <LibrarySearch ref={search} query={query} onQuery={setQuery}>
        <FilterMenu
          filters={filters}
          projects={projects.projects}
          onChange={setFilters}
          onSelectAll={() => setSelection({ ids: new Set(ids) })}
        />
      </LibrarySearch>
      {shown !== undefined && (
        <ProjectBar
          key={shown.id}
          project={shown}
          count={ofProject.length}
          onPeople={() => onPeople(shown.id)}
          onRename={(name) => projects.rename({ id: shown.id, name })}
          onEmpty={() => removeAll(ofProject)}
          onRemove={() => projects.remove(shown.id)}
          onClose={() => setFilters(withFilter(filters, "project", undefined))}
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onExport={() => exporting.start(chosen)}
          onRemove={() => removeAll((listed ?? []).filter(({ id }) => selected.has(id)))}
          onClear={() => setSelection(NOTHING_SELECTED)}
        />
      )}
      <div ref={list} className="library-list">
        {tasks.isError && <ErrorNotice error={tasks.error} safe="library" />}
        <TaskList
          rows={listing.rows}
          numbers={listing.numbers}
          onToggle={listing.toggle}
          onOpenGroup={({ id, kind }) => leave(() => (kind === "project" ? onPeople : onBatch)(id))()}
          searching={asked !== ""}
          onShowAll={isFiltering(filters) ? () => setFilters({}) : undefined}
          showsProjects={shown === undefined}
          selected={selected}
          scroller={list}
          current={current}
          onOpen={(id) => leave(() => onOpen(id))()}
          onRemove={onRemove}
          onRename={(task, title) => rename.mutate({ id: task.id, title }, { onError: failed })}
          onSelect={({ id }, stretch) => setSelection(stretch ? upTo(selection, id, ids) : toggled(selection, id))}
          onCancel={(task) => cancel.mutate({ id: task.id }, { onError: failed })}
          onRetry={(task) => retry.mutate({ id: task.id }, { onError: failed })}
        />
      </div>
      {exporting.asks !== undefined && (
        <Suspense fallback={null}>
          <LossesDialog several asked={exporting.asks} onAnswer={exporting.answer} />
        </Suspense>
      )}
      <div className="library-foot">
        <ServiceState />
        <IconButton
          label={t("nav.settings")}
          icon={SettingsIcon}
          onClick={leave(onSettings)}
          aria-current={place === "settings" ? "page" : undefined}
        />
      </div>
    </nav>
  );
}

/** The next row, else the previous one. */
function focusBeside(list: HTMLElement | null, gone: readonly { readonly id: string }[]): void {
  const going = new Set(gone.map(({ id }) => `#${id}`));
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>(".task-link") ?? [])];
  const isGoing = (link: HTMLAnchorElement): boolean => going.has(link.getAttribute("href") ?? "");
  const at = links.findIndex(isGoing);
  const next =
    links.slice(at + 1).find((link) => !isGoing(link)) ?? links.slice(0, at).findLast((link) => !isGoing(link));
  requestAnimationFrame(() => next?.focus());
}
