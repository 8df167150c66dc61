import { useTranslation } from "react-i18next";
import type { Region } from "../../../shared/document/region";
import { codeOf } from "../../ipc/bridge";
import { useAction } from "../../ipc/queries";
import { announce, notify } from "../../ui/notices";
import type { Review } from "../review/use-review";
import { findingsOf } from "./findings-of";
import type { BoxEdits } from "./use-box-edits";
import type { BoxOnPage } from "./use-page-selection";

export interface BoxActs {
  readonly cover: (region: Region, covered: boolean) => void;
  /** Switches between all pages and one. */
  readonly repeat: (found: BoxOnPage) => void;
  readonly remove: (found: BoxOnPage) => void;
}

/** `id`: of the task. */
export function useBoxActs(id: string, review: Review, edits: BoxEdits): BoxActs {
  const { t } = useTranslation();
  const { mutate } = useAction("regions.cover");
  const cover = (region: Region, covered: boolean): void =>
    mutate(
      { id, covered, of: { ids: [region.id] } },
      {
        onSuccess: () => announce(t(`review.did.${covered ? "cover" : "uncover"}`)),
        onError: (error) => {
          const code = codeOf(error);
          notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
        },
      },
    );
  return {
    cover,
    repeat: ({ box, page }) => {
      if (box.type === "drawn") edits.change(box.box, { everyPage: !box.box.everyPage, page });
      else void edits.draw(page, box.bounds, true);
    },
    remove: ({ box }) => {
      if (box.type === "drawn") return edits.remove([box.box.id]);
      if (box.type === "region") return cover(box.region, false);
      const finding = findingsOf(review.document).get(box.finding);
      if (finding !== undefined) void review.edits.edit({ type: "keep", finding: finding.start, all: false });
    },
  };
}
