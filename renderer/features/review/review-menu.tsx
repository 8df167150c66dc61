import { Check, ChevronRight, EyeOff, ListPlus, ListX, PencilLine, Split, Tag, Text, Users } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { typeOfKind } from "../../../shared/document/kinds";
import { ContextMenu } from "../../ui/context-menu";
import { CandidateItems, contentRole } from "./candidate-items";
import { sameLabel, tellsApart } from "./finding-facts";
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

interface ActListProps extends Omit<ActProps, "onSelect"> {
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

export function ReviewMenu({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { menuAt, target } = review;
  if (menuAt === undefined || target === undefined) return null;
  return (
    <ContextMenu at={menuAt} label={t("review.toolbar")} onClose={review.closeMenu}>
      {target.type === "words" ? <WordsItems review={review} /> : <FindingItems review={review} />}
    </ContextMenu>
  );
}

function WordsItems({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, kind, candidates } = review;
  return (
    <>
      <Act icon={EyeOff} label={t("review.hide")} hint={keys ? "H" : undefined} onSelect={() => acts.hide(false)} />
      <Act icon={EyeOff} label={t("review.hideAll")} onSelect={() => acts.hide(true)} />
      <ActList icon={Tag} label={t("review.kind")}>
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ActList>
      {tellsApart(review.task.mode) && candidates.length > 0 && (
        <ActList icon={Users} label={t(sameLabel(typeOfKind(kind)))} role={contentRole(candidates)}>
          <CandidateItems candidates={candidates} onChoose={(candidate) => acts.hide(false, candidate)} />
        </ActList>
      )}
      <DropdownMenu.Separator className="menu-line" />
      <Act icon={ListPlus} label={t("review.always")} onSelect={acts.always} />
      {review.atRemaining && <Act icon={ListX} label={t("review.never")} onSelect={acts.never} />}
    </>
  );
}

function FindingItems({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const keys = useReviewKeysOn();
  const { acts, facts, kind, candidates } = review;
  if (facts === undefined) return null;
  const apart = tellsApart(review.task.mode);
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
      {facts.places > 1 && <Act icon={Text} label={t("review.keepAll")} onSelect={() => acts.keep(true)} />}
      <DropdownMenu.Separator className="menu-line" />
      <ActList icon={Tag} label={t("review.kind")}>
        <KindReach review={review} places={facts.places} />
        <KindItems chosen={kind} onChoose={acts.chooseKind} />
      </ActList>
      <Act icon={PencilLine} label={t("review.rename")} onSelect={() => review.open("rename")} />
      {apart && candidates.length > 0 && (
        <ActList icon={Users} label={t(sameLabel(facts.type))} role={contentRole(candidates)}>
          <CandidateItems candidates={candidates} onChoose={acts.merge} />
        </ActList>
      )}
      {apart && facts.forms.length > 1 && <Act icon={Split} label={t("review.split")} onSelect={acts.split} />}
      <DropdownMenu.Separator className="menu-line" />
      <Act icon={ListPlus} label={t("review.always")} onSelect={acts.always} />
      <Act icon={ListX} label={t("review.never")} onSelect={acts.never} />
    </>
  );
}
