import { ChevronDown, ListPlus, ListX, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { typeOfKind } from "../../../shared/document/kinds";
import { typeClass } from "../../ui/entity";
import { CandidateItems, contentRole } from "./candidate-items";
import { sameLabel, tellsApart } from "./finding-facts";
import { KindItems } from "./kind-items";
import { useKindName } from "../../ui/kind-name";
import { ToolbarButton } from "./toolbar-button";
import { ToolbarMenu } from "./toolbar-menu";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

export function WordsActs({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const keys = useReviewKeysOn();
  const { acts, kind, candidates } = review;
  const shownAs = (
    <>
      <span className={`review-kind ${typeClass(typeOfKind(kind))}`}>
        <i className="swatch" />
        {nameOf(kind)}
      </span>
      <ChevronDown aria-hidden />
    </>
  );
  return (
    <>
      <ToolbarButton label={t("review.hide")} hint={keys ? "H" : undefined} onClick={() => acts.hide(false)} />
      <ToolbarButton label={t("review.hideAll")} onClick={() => acts.hide(true)} />
      <ToolbarMenu review={review} panel="kinds" label={t("review.kind")} shown={shownAs}>
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ToolbarMenu>
      {tellsApart(review.task.mode) && candidates.length > 0 && (
        <ToolbarMenu
          review={review}
          panel="people"
          label={t(sameLabel(typeOfKind(kind)))}
          icon={Users}
          hint={keys ? "M" : undefined}
          role={contentRole(candidates).role}
        >
          <CandidateItems candidates={candidates} onChoose={(candidate) => acts.hide(false, candidate)} />
        </ToolbarMenu>
      )}
      <ToolbarButton label={t("review.always")} icon={ListPlus} iconOnly onClick={acts.always} />
      {review.atRemaining && <ToolbarButton label={t("review.never")} icon={ListX} iconOnly onClick={acts.never} />}
    </>
  );
}
