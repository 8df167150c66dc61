import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Place } from "../../../shared/document/review/operation";
import { dismiss, post } from "../../ui/notices";
import { guessKind } from "../review/targets";
import type { Review } from "../review/use-review";

/** One notice for all boxes drawn in a row. */
export function useOfferWords({ document, edits }: Review): (places: readonly Place[]) => void {
  const { t } = useTranslation();
  const offered = useRef<{ readonly notice: number; readonly places: readonly Place[] }>(undefined);
  return (added) => {
    const places = [...(offered.current?.places ?? []), ...added];
    const [first] = places;
    if (first === undefined) return;
    if (offered.current !== undefined) dismiss(offered.current.notice);
    const kind = guessKind(document.original.slice(first.start, first.end));
    const hide = (): void => {
      offered.current = undefined;
      void edits.edit({ type: "hide", places: [...places], kind, all: false });
    };
    const notice = post(t("pages.wordsRemain", { count: places.length }), {
      action: { label: t("pages.hideWords"), run: hide },
    });
    offered.current = { notice, places };
  };
}
