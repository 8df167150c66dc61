import { DropdownMenu } from "radix-ui";
import { useTranslation } from "react-i18next";
import { placeholderLabel } from "../entities";
import type { Candidate } from "./finding-facts";

interface CandidateItemsProps {
  readonly candidates: readonly Candidate[];
  readonly onChoose: (candidate: Candidate) => void;
}

/** Those whom the words may mean, too. Typing the first letters goes there. */
export function CandidateItems({ candidates, onChoose }: CandidateItemsProps) {
  const { t } = useTranslation();
  if (candidates.length === 0) return <p className="menu-label">{t("review.nobodyElse")}</p>;
  return candidates.map((candidate) => (
    <DropdownMenu.Item key={candidate.key} className="menu-item" onSelect={() => onChoose(candidate)}>
      <span className="menu-words">{candidate.name}</span>
      <small className="menu-small">{placeholderLabel(candidate.shownAs)}</small>
    </DropdownMenu.Item>
  ));
}
