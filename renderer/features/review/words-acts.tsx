import { ChevronDown, Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { typeOfKind } from "../../../shared/document/kinds";
import { typeClass } from "../../ui/entity";
import { useKindName } from "../../ui/kind-name";
import { CandidateItems, contentRole } from "./candidate-items";
import { KindItems } from "./kind-items";
import { MoreWordsItems } from "./review-items";
import { ToolbarButton } from "./toolbar-button";
import { ToolbarMenu } from "./toolbar-menu";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

export function WordsActs({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const keys = useReviewKeysOn();
  const { acts, kind, candidates } = review;
  const people = review.panel === "people";
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
      <ToolbarMenu review={review} panel="kinds" label={t("review.kind")} shown={shownAs} iconOnly>
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ToolbarMenu>
      <ToolbarMenu
        review={review}
        // A key opens its list of people directly.
        panel={people ? "people" : "more"}
        label={t("actions.more")}
        icon={Ellipsis}
        iconOnly
        role={people ? contentRole(candidates).role : undefined}
      >
        {people ? (
          <CandidateItems candidates={candidates} onChoose={(candidate) => acts.hide(false, candidate)} />
        ) : (
          <MoreWordsItems review={review} />
        )}
      </ToolbarMenu>
    </>
  );
}
