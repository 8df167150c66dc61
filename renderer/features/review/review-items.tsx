import {
  Check,
  ChevronRight,
  CircleQuestionMark,
  EyeOff,
  ListPlus,
  ListX,
  PencilLine,
  Split,
  Tag,
  Text,
  Users,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { typeOfKind } from "../../../shared/document/kinds";
import { CandidateItems, contentRole } from "./candidate-items";
import { type FindingFacts, sameLabel, tellsApart } from "./finding-facts";
import { KindItems } from "./kind-items";
import { KindReach } from "./kind-reach";
import type { Review } from "./use-review";
import { useReviewKeysOn } from "./use-review-keys-on";

interface ActProps {
  readonly icon: typeof Check;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly onSelect: () => void;
}

function Act({ icon: Icon, label, hint, onSelect }: ActProps) {
  return (
    <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
      <Icon aria-hidden />
      {label}
      {hint !== undefined && (
        <span className="keys" aria-hidden>
          {hint}
        </span>
      )}
    </DropdownMenu.Item>
  );
}

interface ActListProps extends Omit<ActProps, "onSelect" | "hint"> {
  readonly role?: object;
  readonly children: ReactNode;
}

function ActList({ icon: Icon, label, role, children }: ActListProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <Icon aria-hidden />
        {label}
        <ChevronRight aria-hidden className="menu-further" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu review-list" collisionPadding={8} data-review="" {...role}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** Everything at selected words. */
export function WordsItems({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, kind } = review;
  return (
    <>
      <Act icon={EyeOff} label={t("review.hide")} hint={keys ? "H" : undefined} onSelect={() => acts.hide(false)} />
      <Act icon={EyeOff} label={t("review.hideAll")} onSelect={() => acts.hide(true)} />
      <ActList icon={Tag} label={t("review.kind")}>
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ActList>
      <MoreWordsItems review={review} />
    </>
  );
}

/** Without those that the toolbar shows as buttons. */
export function MoreWordsItems({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { acts, kind, candidates } = review;
  return (
    <>
      {tellsApart(review.task.mode) && candidates.length > 0 && (
        <ActList icon={Users} label={t(sameLabel(typeOfKind(kind)))} role={contentRole(candidates)}>
          <CandidateItems candidates={candidates} onChoose={(candidate) => acts.hide(false, candidate)} />
        </ActList>
      )}
      <Act icon={ListPlus} label={t("review.always")} onSelect={acts.always} />
      {review.atRemaining && <Act icon={ListX} label={t("review.never")} onSelect={acts.never} />}
    </>
  );
}

interface FindingItemsProps {
  readonly review: Review;
  readonly facts: FindingFacts;
}

/** Everything at a finding. */
export function FindingItems({ review, facts }: FindingItemsProps) {
  const { t } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, candidates } = review;
  return (
    <>
      {facts.doubtful && (
        <Act
          icon={Check}
          label={t(facts.equal.length > 1 ? "review.acceptAll" : "review.accept")}
          hint={keys ? "A" : undefined}
          onSelect={acts.accept}
        />
      )}
      <Act icon={Text} label={t("review.keep")} hint={keys ? "R" : undefined} onSelect={() => acts.keep(false)} />
      {tellsApart(review.task.mode) && candidates.length > 0 && (
        <ActList icon={Users} label={t(sameLabel(facts.type))} role={contentRole(candidates)}>
          <CandidateItems candidates={candidates} onChoose={acts.merge} />
        </ActList>
      )}
      <DropdownMenu.Separator className="menu-line" />
      <MoreFindingItems review={review} facts={facts} />
    </>
  );
}

/** Without those that the toolbar shows as buttons. */
export function MoreFindingItems({ review, facts }: FindingItemsProps) {
  const { t } = useTranslation();
  const { acts, kind } = review;
  return (
    <>
      {facts.places > 1 && <Act icon={Text} label={t("review.keepAll")} onSelect={() => acts.keep(true)} />}
      <ActList icon={Tag} label={t("review.kind")}>
        <KindReach review={review} places={facts.places} />
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ActList>
      <Act icon={PencilLine} label={t("review.rename")} onSelect={() => review.open("rename")} />
      {tellsApart(review.task.mode) && facts.forms.length > 1 && (
        <Act icon={Split} label={t("review.split")} onSelect={acts.split} />
      )}
      <DropdownMenu.Separator className="menu-line" />
      <Act icon={ListPlus} label={t("review.always")} onSelect={acts.always} />
      <Act icon={ListX} label={t("review.never")} onSelect={acts.never} />
      <Act icon={CircleQuestionMark} label={t("review.why")} onSelect={() => review.open("why")} />
    </>
  );
}
