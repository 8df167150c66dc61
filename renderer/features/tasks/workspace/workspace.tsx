import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { hasUnchecked } from "../../../../shared/api/language-notice";
import type { Document } from "../../../../shared/document/document";
import type { UnsureWord } from "../../../../shared/document/unsure-word";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { useAction, useCall, useTask } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { notify } from "../../../ui/notices";
import { useShortcuts } from "../../../ui/shortcuts";
import { isRunning } from "../../../ui/task-state";
import { DepersonalizePanel } from "./depersonalize-panel";
import { type PanesHandle, TextPanes } from "./panes";
import { Playback } from "../../recordings/player/playback";
import { Player } from "../../recordings/player/player";
import { SoundEditor } from "../../recordings/sound-editor/sound-editor";
import { PageView } from "../../pages/page-view";
import { ReviewBar } from "../../review/review-bar";
import { ReviewLayer } from "../../review/review-layer";
import { useReview } from "../../review/use-review";
import { useReviewKeys } from "../../review/use-review-keys";
import { withoutResult } from "../../../document/rows";
import { ConnectionAlert } from "../../connection/connection-alert";
import { LanguageSupportNote } from "./language-support-note";
import { OtherLanguageNote } from "./other-language-note";
import { RemainingNote } from "../../review/remaining-note";
import { SidePanel, useSideState } from "./side-panel";
import { TaskNotes } from "./task-notes";
import { TaskProgress } from "./task-progress";
import { UncertainWordsNote } from "../../documents/uncertain-words-note";
import { readableUncertain } from "../../documents/uncertain-words";
import { useRemaining } from "../../review/use-remaining";
import { useSpeakers } from "../../recordings/speakers/use-speakers";
import type { SavedPart } from "../../documents/losses-dialog";
import { useTaskActions } from "../../documents/use-task-actions";
import { useDrawer } from "../../../ui/use-drawer";
import { BELOW_1100 } from "../../../ui/use-media";
import { useShownEntity } from "./use-shown-entity";
import { useSwapWhileHeld } from "./use-swap-while-held";
import { useView, type View } from "./use-view";
import { TranscribeAgainDialog } from "../../recordings/speakers/transcribe-again-dialog";
import { TranscriptEditLayer } from "../../transcript-editor/transcript-edit-layer";
import { useTranscriptEditor } from "../../transcript-editor/use-transcript-editor";
import { useTranscriptWords } from "../../transcript-editor/use-transcript-words";
import { useUncertainKeys } from "../../transcript-editor/use-uncertain-keys";
import { WorkspaceHead } from "./workspace-head";
import { voicesOf } from "../../../document/speakers";
import "./workspace.css";

const NO_WORDS: readonly UnsureWord[] = [];

interface WorkspaceProps {
  readonly id: string;
  /** Start of a hidden place in the original, to show at first. */
  readonly finding?: number | undefined;
  readonly onPeople: (project: string) => void;
  readonly onRestore: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

type OpenTaskProps = Omit<WorkspaceProps, "id"> & { readonly task: TaskDetail };

export function Workspace({ id, ...ways }: WorkspaceProps) {
  const { t } = useTranslation();
  const task = useTask(id);
  // Renders in the background, so that the window remains responsive.
  const latest = useDeferredValue(task.data);
  const shown = latest?.id === id ? latest : undefined;
  if (task.isError) {
    return (
      <div className="workspace-failed">
        <ErrorNotice error={task.error} safe="library">
          <Button onClick={() => void task.refetch()}>{t("workspace.retry")}</Button>
        </ErrorNotice>
      </div>
    );
  }
  if (shown === undefined) return <p className="workspace-failed">{t("app.loading")}</p>;
  return <OpenTask key={id} task={shown} {...ways} />;
}

function OpenTask({ task, finding, onPeople, onRestore, onOpen }: OpenTaskProps) {
  const { t } = useTranslation();
  const panes = useRef<PanesHandle>(null);
  const actions = useTaskActions(task);
  const result = task.document;
  const document = useMemo<Document>(() => result ?? withoutResult(task.original), [result, task.original]);
  const voices = useMemo(() => voicesOf(document), [document]);
  const [only, setOnly] = useState<readonly string[]>([]);
  const changes = useSpeakers(task.id);
  const [playback] = useState(() => new Playback());
  const playable = task.recording?.playable === true;
  const running = isRunning(task.state);
  const done = task.state === "completed" && result !== undefined;
  const textOnly = done && !task.depersonalized;
  // Merging or a new count may have removed speakers.
  const shownOnly = useMemo(() => only.filter((id) => voices.some((voice) => voice.id === id)), [only, voices]);
  const { assign } = changes;
  const hasPages = task.source?.hasPages === true && !running;
  const isReadable = result !== undefined && (task.depersonalized || result.result !== "");
  const shownView = useView({ hasPages, readable: isReadable ? "result" : "original" });
  const { view, side, setSide } = shownView;
  const sidePanel = useRef<HTMLElement>(null);
  const drawer = useDrawer(BELOW_1100, sidePanel);
  const swapped = useSwapWhileHeld({
    enabled: isReadable && view !== "pages",
    onTap: playable ? () => playback.toggle() : undefined,
  });
  const [byKey, setByKey] = useState(false);
  const [hearing, setHearing] = useState<number>();
  const heardVoice = voices.find(({ id }) => id === document.segments[hearing ?? -1]?.speakerId);
  const fixed = running || changes.pending !== undefined;

  useShortcuts({
    save: () => (done ? actions.saveUsual() : undefined),
    copy: () => (done ? copy() : undefined),
    original: () => showPane("pane-original"),
    result: () => showPane("pane-result"),
    side: () => {
      drawer.open();
      focusPane("pane-side");
    },
    oneText: () => (shownView.views.includes("both") ? chooseView(view === "one" ? "both" : "one", true) : false),
    pages: () => (hasPages ? (view === "pages" ? chooseText(true) : chooseView("pages", true)) : false),
  });

  const showPane = (id: string): void => {
    drawer.close();
    flushSync(shownView.toText);
    // A pane that is not shown appears when it gets the focus.
    focusPane(id);
  };
  const copyTranscript = useAction("clipboard.write");
  const copy = (): void =>
    textOnly
      ? copyTranscript.mutate({ text: document.original }, { onSuccess: () => notify(t("workspace.transcriptCopied")) })
      : actions.copy();

  const panel = useSideState();
  const remaining = useRemaining(task);
  const words = useTranscriptWords(task, document);
  const uncertain = task.source?.unsure ?? words.uncertain;
  const unsure = useMemo(() => readableUncertain(uncertain, document), [uncertain, document]);
  const isMarked = useCall("settings.get", null).data?.markUncertain ?? true;
  const shown = useShownEntity(document, panes, () => setOnly([]));
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current || finding === undefined || result === undefined) return;
    isShown.current = true;
    shown.showFinding(finding);
  });
  const review = useReview({ task, document, remaining, onShow: shown.showFinding, onShowAt: shown.showAt });
  // Before review keys: Enter edits a word.
  const editor = useTranscriptEditor({ task, document, review, playback, fixed });
  useUncertainKeys(document, task.recording === undefined ? NO_WORDS : unsure, review);
  useReviewKeys(review);

  const chooseView = (wanted: View, isKey: boolean): void => {
    const isFromPages = view === "pages";
    flushSync(() => {
      shownView.setView(wanted);
      setByKey(isKey);
    });
    if (wanted !== "pages" && isFromPages) arriveAtText(isKey);
  };
  const chooseText = (isKey: boolean): void => {
    flushSync(shownView.toText);
    arriveAtText(isKey);
  };
  const arriveAtText = (isKey: boolean): void => {
    if (review.target?.type === "finding") shown.showFinding(review.target.start);
    if (isKey) focusPane(window.document.querySelector(".pane:not(.away)")?.id ?? "");
  };

  /** Links of the summary before saving. */
  const goToPart = (part: SavedPart): void => {
    if (part === "unchecked") {
      flushSync(() => {
        shownView.toText();
        panel.open("findings", "toCheck");
      });
      review.go(1);
      return;
    }
    if (hasPages && (part === "visible" || part === "unread")) return chooseView("pages", true);
    flushSync(() => panel.open(part === "hidden" || part === "visible" ? "findings" : "details", "hidden"));
    drawer.open();
    focusPane("pane-side");
  };

  /** Shown instead of the depersonalized text. */
  const pendingOf = (): ReactNode => {
    if (textOnly) return <DepersonalizePanel key={task.id} task={task} />;
    // Only a transcript during transcription.
    if (isReadable) return undefined;
    return t(running ? "workspace.pending" : "workspace.noResult");
  };

  return (
    <div className="workspace">
      <WorkspaceHead
        task={task}
        actions={actions}
        textOnly={textOnly}
        shownView={shownView}
        onView={(wanted) => chooseView(wanted, false)}
        drawer={drawer}
        onCopy={copy}
        onPeople={onPeople}
        onRestore={onRestore}
        onSound={() => playback.pause()}
        summary={
          task.depersonalized
            ? {
                hidden: document.replacements.length,
                unchecked: review.doubtful + review.remaining.length,
                onGo: goToPart,
              }
            : undefined
        }
      />
      <TaskProgress task={task} />
      <TaskNotes task={task} error={actions.error} onRetry={actions.retry}>
        <ConnectionAlert task={task} onCancel={actions.cancel} />
        <LanguageSupportNote task={task} onNext={review.goToNext} />
        {!hasUnchecked(task.notices) && <OtherLanguageNote task={task} onOpen={onOpen} />}
        <RemainingNote id={task.id} remaining={remaining} onNext={review.goToRemaining} />
        <UncertainWordsNote
          count={unsure.length}
          isHeard={task.recording !== undefined}
          onNext={() => review.goToNext(unsure)}
        />
      </TaskNotes>
      <ReviewBar review={review} hint={view === "pages" ? "pages.hint" : "review.hint"} onOpen={onOpen} />
      <div className="workspace-body">
        {view === "pages" ? (
          <PageView
            ref={panes}
            task={task}
            document={document}
            review={review}
            lit={shown.lit}
            onHover={shown.hover}
            onPick={shown.reveal}
            takesFocus={byKey}
          />
        ) : (
          <TextPanes
            ref={panes}
            document={document}
            name={task.source?.name}
            voices={voices}
            shown={view === "one" ? side : undefined}
            onShown={setSide}
            swapped={isReadable ? swapped : undefined}
            only={shownOnly}
            pending={pendingOf()}
            pendingOriginal={
              document.original === "" && task.recording !== undefined && running ? t("workspace.hearing") : undefined
            }
            playback={playable ? playback : undefined}
            lit={shown.lit}
            remaining={remaining}
            unsure={task.recording === undefined || isMarked ? unsure : NO_WORDS}
            edited={words.edited}
            onHover={shown.hover}
            onPick={shown.pick}
            onAssign={fixed ? undefined : assign}
            selecting={review.enabled ? { select: review.select, menu: review.openMenu } : undefined}
          />
        )}
        <SidePanel
          ref={sidePanel}
          drawer={drawer}
          at={panel}
          task={task}
          document={result}
          lit={shown.lit}
          revealed={shown.revealed}
          onHover={shown.hover}
          onPick={shown.showNext}
          onPlace={shown.showPlace}
          review={review}
          voices={voices}
          changes={changes}
          only={shownOnly}
          onOnly={setOnly}
        />
      </div>
      {view !== "pages" && editor.editing === undefined && <ReviewLayer review={review} />}
      <TranscriptEditLayer
        editor={editor}
        language={task.languageIn}
        edited={words.edited}
        onHearAgain={playable ? (turn) => setHearing(turn) : undefined}
      />
      {hearing !== undefined && heardVoice !== undefined && (
        <TranscribeAgainDialog
          id={task.id}
          voice={heardVoice}
          turn={hearing}
          onClose={() => setHearing(undefined)}
          document={document}
          onHear={(wanted) => changes.hearAgain(heardVoice.id, wanted, hearing)}
        />
      )}
      {playable && (
        <Player
          id={task.id}
          playback={playback}
          document={document}
          voices={voices}
          covers={task.depersonalized && document.replacements.length > 0}
          editor={
            task.depersonalized && task.state === "completed"
              ? (seconds) => <SoundEditor id={task.id} playback={playback} seconds={seconds} />
              : undefined
          }
          seconds={task.recording?.seconds ?? 0}
        />
      )}
    </div>
  );
}

function focusPane(id: string): void {
  window.document.getElementById(id)?.focus();
}
