import { useTranslation } from "react-i18next";
import type { EntityType } from "../../../shared/document/kinds";
import type { TaskSummary } from "../../../shared/ipc/task";
import type { FindingFacts } from "./finding-facts";
import { useKindName } from "../../ui/kind-name";
import { type Reason, reasonOf, surenessOf } from "./reasons";

interface WhyProps {
  readonly facts: FindingFacts;
  readonly service: TaskSummary["service"];
}

/** Confidence is meaningless or unknown. */
const SETTLED: ReadonlySet<Reason> = new Set<Reason>(["checked", "service", "user", "hand"]);

function lexiconOf(type: EntityType) {
  if (type === "PERSON") return "review.lexicon.people";
  if (type === "LOCATION") return "review.lexicon.places";
  return type === "ORG" ? "review.lexicon.organizations" : "review.reason.lexicon";
}

export function Why({ facts, service }: WhyProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useKindName();
  const { mark, repeats, type } = facts;
  const reason = reasonOf(mark, service);
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <p className="review-why" role="note">
      <b>{nameOf(mark.kind)}.</b>{" "}
      {reason === "echo" && repeats
        ? t("review.repeats", { words: repeats.words, line: String(repeats.line) })
        : t(reason === "lexicon" ? lexiconOf(type) : `review.reason.${reason}`)}
      {!SETTLED.has(reason) && (
        <> {t(`review.sure.${surenessOf(mark.score)}`, { percent: percent.format(Math.min(0.99, mark.score)) })}</>
      )}
    </p>
  );
}
