import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { ClipboardPlace } from "../../shared/ipc/clipboard-shortcuts";
import { call } from "../ipc/bridge";
import { Banners } from "./banners";
import { useConcealedCopies } from "../features/clipboard/concealed-copies";
import { DropTarget } from "./drop-target";
import type { JoinedBatch } from "../features/tasks/batch/batch-state";
import { BatchStrip } from "../features/tasks/batch/batch-strip";
import type { RefusedFile } from "../features/tasks/batch/refused-files";
import { Compose } from "../features/tasks/compose/compose";
import type { ComposeHandle } from "../features/tasks/compose/use-compose-handle";
import { RecordingMark } from "../features/microphone/recording-mark";
import { Library, type LibraryHandle } from "../features/library/library";
import { loadScreens, OtherScreen, type View } from "./other-screen";
import { switchLanguage } from "../i18n/i18n";
import { followEvents } from "../ipc/follow-events";
import { useCall } from "../ipc/queries";
import { useClipboardResult } from "../features/clipboard/use-clipboard-result";
import { RecoveryBanner } from "../features/backup/recovery-banner";
import { applyTheme } from "../theme/theme";
import { NoticeStack } from "../ui/notice-stack";
import { leaveScreen } from "../ui/notices";
import { isEditable, runShortcut, useShortcuts, useTextStepsHeld } from "../ui/shortcuts";
import "./app.css";

const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog")).ShortcutsDialog }));

export function App() {
  const [view, setShown] = useState<View>({ place: "compose" });
  const setView = useCallback((next: View) => {
    leaveScreen();
    setShown(next);
  }, []);
  const [visit, setVisit] = useState(0);
  const [shortcuts, setShortcuts] = useState(false);
  const [into, setInto] = useState<JoinedBatch>();
  const [lastRefused, setLastRefused] = useState<{ batch: string; refused: readonly RefusedFile[] }>();
  const refusedOf = (batch: string): readonly RefusedFile[] =>
    lastRefused?.batch === batch ? lastRefused.refused : [];
  const compose = useRef<ComposeHandle>(null);
  const library = useRef<LibraryHandle>(null);
  const main = useRef<HTMLElement>(null);

  useAppearance();
  useLiveCache();
  useConcealedCopies();
  useTextStepsHeld();

  const toCompose = useCallback(
    (batch?: JoinedBatch) => {
      setInto(batch);
      setView({ place: "compose" });
      setVisit((visits) => visits + 1);
    },
    [setView],
  );
  const go = useCallback(
    (next: View) => {
      setView(next);
      if (next.place !== "restore") requestAnimationFrame(() => main.current?.focus());
    },
    [setView],
  );
  const pasteFromClipboard = (): void => {
    void call("clipboard.read", null).then((text) => compose.current?.paste(text));
  };
  const openFiles = (): void => {
    setView({ place: "compose" });
    compose.current?.chooseFiles();
  };

  useShortcuts({
    new: () => toCompose(),
    open: openFiles,
    find: () => library.current?.focusSearch(),
    restore: () => go({ place: "restore" }),
    settings: () => go({ place: "settings" }),
    shortcuts: () => setShortcuts(true),
    paste: ({ target }) => (view.place === "compose" && !isEditable(target) ? pasteFromClipboard() : false),
  });
  useMenuCommands();

  useClipboardResult(
    useCallback(
      (to: ClipboardPlace) => {
        if (to.place === "task") go({ place: "task", id: to.id });
        else go({ place: "restore", taskId: to.taskId, given: { id: crypto.randomUUID(), text: to.text } });
      },
      [go],
    ),
  );

  return (
    <div className="app">
      <Library
        ref={library}
        place={view.place === "batch" || view.place === "people" ? "task" : view.place}
        taskId={view.place === "task" ? view.id : undefined}
        onNew={() => toCompose()}
        onOpen={(id) => go({ place: "task", id })}
        onBatch={(id) => go({ place: "batch", id, refused: refusedOf(id) })}
        onPeople={(project) => go({ place: "people", project })}
        onRestore={() => go({ place: "restore" })}
        onSettings={() => go({ place: "settings" })}
        onRemoved={(id) => {
          if (view.place !== "task" || view.id !== id) return;
          if (isBesideInList(window.document.activeElement, id)) setView({ place: "compose" });
          else toCompose();
        }}
      />
      <main ref={main} className="main" tabIndex={-1}>
        <RecordingMark onShow={() => setView({ place: "compose" })} isHere={view.place === "compose"} />
        <Banners />
        <RecoveryBanner calm={view.place === "compose"} />
        {(view.place === "task" || view.place === "compose") && (
          <BatchStrip
            taskId={view.place === "task" ? view.id : undefined}
            onOpen={(id) => go({ place: "batch", id, refused: refusedOf(id) })}
          />
        )}
        <div className="screen">
          <Compose
            ref={compose}
            visible={view.place === "compose"}
            visit={visit}
            into={into}
            onLeaveBatch={() => toCompose()}
            onStarted={({ ids: [first], batch, refused }) => {
              setInto(undefined);
              if (batch !== undefined) {
                setLastRefused({ batch, refused });
                go({ place: "batch", id: batch, refused });
              } else if (first !== undefined) go({ place: "task", id: first });
            }}
            onSettings={() => go({ place: "settings" })}
          />
          <OtherScreen view={view} go={go} toCompose={toCompose} />
        </div>
        <NoticeStack />
      </main>
      {shortcuts && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
      <DropTarget
        onFiles={(files) => {
          setView({ place: "compose" });
          compose.current?.addFiles(files);
        }}
        onFolder={(folder) => {
          setView({ place: "compose" });
          compose.current?.addFolder(folder);
        }}
      />
    </div>
  );
}

function isBesideInList(element: Element | null, id: string): boolean {
  return element?.matches(".library-list a") === true && element.getAttribute("href") !== `#${id}`;
}

/** After the first paint. */
function useAppearance(): void {
  const info = useCall("app.info", null).data;
  const settings = useCall("settings.get", null).data;
  useEffect(() => {
    if (settings !== undefined) applyTheme(settings.theme);
  }, [settings]);
  useEffect(() => {
    if (info === undefined || settings === undefined) return;
    switchLanguage(settings.language === "system" ? info.language : settings.language);
  }, [info, settings]);
}

function useLiveCache(): void {
  const client = useQueryClient();
  useEffect(() => followEvents(client), [client]);
  useEffect(() => {
    const idle = window.requestIdleCallback(() => {
      void loadScreens();
    });
    return () => window.cancelIdleCallback(idle);
  }, []);
}

/** Text fields undo their own input. */
function useMenuCommands(): void {
  useEffect(
    () =>
      window.outis.on("menu.command", (command) => {
        const isStep = command === "undo" || command === "redo";
        if (isStep && isEditable(window.document.activeElement)) void call("menu.textStep", { command });
        else runShortcut(command);
      }),
    [],
  );
}
