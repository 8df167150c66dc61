import { Toolbar } from "radix-ui";
import { useTranslation } from "react-i18next";
import type { Review } from "./use-review";
import { FindingActs } from "./finding-acts";
import { RenameForm } from "./rename-form";
import { Why } from "./why";
import { WordsActs } from "./words-acts";

export function ReviewToolbar({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { target, facts, panel, acts } = review;
  if (target === undefined) return null;
  return (
    <Toolbar.Root className="review-toolbar" aria-label={t("review.toolbar")} data-review="">
      {panel === "rename" && facts !== undefined ? (
        <RenameForm text={facts.mark.text} onRename={acts.rename} onCancel={() => review.open("acts")} />
      ) : (
        <>
          <div className="review-acts">
            {facts === undefined ? <WordsActs review={review} /> : <FindingActs review={review} facts={facts} />}
          </div>
          {panel === "why" && facts !== undefined && <Why facts={facts} service={review.task.service} />}
        </>
      )}
    </Toolbar.Root>
  );
}
