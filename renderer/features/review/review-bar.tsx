import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { Button, shortcutLabel } from "../../ui/button";
import { canStep } from "./can-step";
import { RunAgain } from "./run-again";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";
import { useReviewProgress } from "./use-review-progress";

/** Milliseconds. */
const SAID = 4000;

interface ReviewBarProps {
  readonly review: Review;
  readonly hint?: "review.hint" | "pages.hint";
  readonly onOpen: (id: string) => void;
}

export function ReviewBar({ review, hint = "review.hint", onOpen }: ReviewBarProps) {
  const { t, i18n } = useTranslation();
  const keys = useReviewKeysOn();
  const { task, edits } = review;
  const { total, left } = useReviewProgress(review);
  const allChecked = useJustDone(left);
  const reviewed = review.enabled || review.translated;
  const [undoable, redoable] = [canStep(task, "undo"), canStep(task, "redo")];
  if (!reviewed && !undoable && !redoable) return null;
  const title = (which: "undo" | "redo"): string => {
    const what = task.review[which];
    const act = t(`review.${which}`);
    const words = what === null ? act : t(`review.${which}What`, { what: t(`review.did.${what}`) });
    return `${words} (${shortcutLabel(which)})`;
  };
  return (
    <div className="review-bar">
      <span
        role="status"
        aria-label={t("review.progress")}
        className={left > 0 ? "visually-hidden" : "review-progress"}
      >
        {left > 0
          ? t("review.left", { count: left, formatted: formatNumber(left, i18n.language) })
          : allChecked
            ? t("review.allChecked")
            : ""}
      </span>
      {left > 0 && <ProgressBar checked={total - left} total={total} />}
      {left > 0 ? (
        <Button look="ghost" onClick={() => review.go(1)} {...(keys ? { shortcut: "next" } : {})}>
          {t("review.next")}
        </Button>
      ) : (
        reviewed &&
        !allChecked && <span className="review-hint">{t(review.translated ? "review.translated" : hint)}</span>
      )}
      <span className="grow" />
      <Button
        look="ghost"
        className="review-icon"
        aria-label={t("review.undo")}
        title={title("undo")}
        disabled={!undoable}
        onClick={edits.undo}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        look="ghost"
        className="review-icon"
        aria-label={t("review.redo")}
        title={title("redo")}
        disabled={!redoable}
        onClick={edits.redo}
      >
        <Redo2 aria-hidden />
      </Button>
      {reviewed && task.recording === undefined && <RunAgain task={task} onOpen={onOpen} />}
    </div>
  );
}

function ProgressBar({ checked, total }: { readonly checked: number; readonly total: number }) {
  const { t, i18n } = useTranslation();
  const text = t("review.checked", {
    checked: formatNumber(checked, i18n.language),
    total: formatNumber(total, i18n.language),
  });
  return (
    <>
      <span
        className="review-meter"
        role="progressbar"
        aria-label={t("review.progress")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={checked}
        aria-valuetext={text}
      >
        <i style={{ width: `${(checked / total) * 100}%` }} />
      </span>
      <span className="review-checked" aria-hidden>
        {text}
      </span>
    </>
  );
}

function useJustDone(left: number): boolean {
  const [before, setBefore] = useState(left);
  const [said, setSaid] = useState(false);
  if (before !== left) {
    setBefore(left);
    setSaid(left === 0);
  }
  useEffect(() => {
    if (!said) return;
    const timer = window.setTimeout(() => setSaid(false), SAID);
    return () => window.clearTimeout(timer);
  }, [said]);
  return said;
}
