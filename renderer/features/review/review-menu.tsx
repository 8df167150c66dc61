import { useTranslation } from "react-i18next";
import { ContextMenu } from "../../ui/context-menu";
import { FindingItems, WordsItems } from "./review-items";
import type { Review } from "./use-review";

export function ReviewMenu({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { menuAt, target, facts } = review;
  if (menuAt === undefined || target === undefined) return null;
  return (
    <ContextMenu at={menuAt} label={t("review.toolbar")} onClose={review.closeMenu}>
      {target.type === "words" && <WordsItems review={review} />}
      {target.type === "finding" && facts !== undefined && <FindingItems review={review} facts={facts} />}
    </ContextMenu>
  );
}
