import { Check, ChevronDown, Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { CandidateItems, contentRole } from "./candidate-items";
import { type FindingFacts, sameLabel, tellsApart } from "./finding-facts";
import { MoreFindingItems } from "./review-items";
import { ToolbarButton } from "./toolbar-button";
import { ToolbarMenu } from "./toolbar-menu";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

export function FindingActs({ review, facts }: { readonly review: Review; readonly facts: FindingFacts }) {
  const { t, i18n } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, candidates } = review;
  return (
    <>
      {facts.equal.length > 1 && (
        <span className="review-equal" role="img" aria-label={t("review.equal", { count: facts.equal.length })}>
          ×{formatNumber(facts.equal.length, i18n.language)}
        </span>
      )}
      {facts.doubtful && (
        <ToolbarButton
          label={t(facts.equal.length > 1 ? "review.acceptAll" : "review.accept")}
          icon={Check}
          hint={keys ? "A" : undefined}
          onClick={acts.accept}
        />
      )}
      <ToolbarButton label={t("review.keep")} hint={keys ? "R" : undefined} onClick={() => acts.keep(false)} />
      {tellsApart(review.task.mode) && candidates.length > 0 && (
        <ToolbarMenu
          review={review}
          panel="people"
          label={t(sameLabel(facts.type))}
          hint={keys ? "M" : undefined}
          shown={<ChevronDown aria-hidden />}
          role={contentRole(candidates).role}
        >
          <CandidateItems candidates={candidates} onChoose={acts.merge} />
        </ToolbarMenu>
      )}
      <ToolbarMenu review={review} panel="more" label={t("actions.more")} icon={Ellipsis} iconOnly>
        <MoreFindingItems review={review} facts={facts} />
      </ToolbarMenu>
    </>
  );
}
