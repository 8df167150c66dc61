import { Check, CircleQuestionMark, ListX, PencilLine, Split, Tag, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { CandidateItems, contentRole } from "./candidate-items";
import { type FindingFacts, sameLabel, tellsApart } from "./finding-facts";
import { KindItems } from "./kind-items";
import { KindReach } from "./kind-reach";
import { ToolbarButton } from "./toolbar-button";
import { ToolbarMenu } from "./toolbar-menu";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

export function FindingActs({ review, facts }: { readonly review: Review; readonly facts: FindingFacts }) {
  const { t, i18n } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, kind, panel, candidates } = review;
  const apart = tellsApart(review.task.mode);
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
      {facts.places > 1 && <ToolbarButton label={t("review.keepAll")} onClick={() => acts.keep(true)} />}
      <ToolbarMenu review={review} panel="kinds" label={t("review.kind")} icon={Tag}>
        <KindReach review={review} places={facts.places} />
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ToolbarMenu>
      <ToolbarButton label={t("review.rename")} icon={PencilLine} iconOnly onClick={() => review.open("rename")} />
      {apart && candidates.length > 0 && (
        <ToolbarMenu
          review={review}
          panel="people"
          label={t(sameLabel(facts.type))}
          icon={Users}
          hint={keys ? "M" : undefined}
          role={contentRole(candidates).role}
        >
          <CandidateItems candidates={candidates} onChoose={acts.merge} />
        </ToolbarMenu>
      )}
      {apart && facts.forms.length > 1 && (
        <ToolbarButton label={t("review.split")} icon={Split} iconOnly onClick={acts.split} />
      )}
      <ToolbarButton label={t("review.never")} icon={ListX} iconOnly onClick={acts.never} />
      <ToolbarButton
        label={t("review.why")}
        icon={CircleQuestionMark}
        iconOnly
        aria-expanded={panel === "why"}
        onClick={() => review.open(panel === "why" ? "acts" : "why")}
      />
    </>
  );
}
