import { Check, CircleQuestionMark, ListX, PencilLine, Split, Tag, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CandidateItems, contentRole } from "./candidate-items";
import { type FindingFacts, sameLabel, tellsApart } from "./finding-facts";
import { KindItems } from "./kind-items";
import { KindReach } from "./kind-reach";
import { ToolbarButton } from "./toolbar-button";
import { ToolbarMenu } from "./toolbar-menu";
import type { Desk } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

/** Actions on a finding. */
export function FindingActs({ desk, facts }: { readonly desk: Desk; readonly facts: FindingFacts }) {
  const { t } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, kind, panel, candidates } = desk;
  const apart = tellsApart(desk.task.mode);
  return (
    <>
      {facts.doubtful && (
        <ToolbarButton label={t("review.accept")} icon={Check} hint={keys ? "A" : undefined} onClick={acts.accept} />
      )}
      <ToolbarButton label={t("review.keep")} hint={keys ? "R" : undefined} onClick={() => acts.keep(false)} />
      {facts.places > 1 && <ToolbarButton label={t("review.keepAll")} onClick={() => acts.keep(true)} />}
      <ToolbarMenu desk={desk} panel="kinds" label={t("review.kind")} icon={Tag}>
        <KindReach desk={desk} places={facts.places} />
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ToolbarMenu>
      <ToolbarButton label={t("review.rename")} icon={PencilLine} iconOnly onClick={() => desk.open("rename")} />
      {apart && candidates.length > 0 && (
        <ToolbarMenu
          desk={desk}
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
        onClick={() => desk.open(panel === "why" ? "acts" : "why")}
      />
    </>
  );
}
