import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../../../shared/ipc/people";
import { formatNumber } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { placeholderLabel } from "../../../document/entities";
import type { PeopleActs } from "./use-people";

const FEW = 3;

interface SuggestionsProps {
  readonly pairs: readonly (readonly [Person, Person])[];
  readonly acts: PeopleActs;
}

export function Suggestions({ pairs, acts }: SuggestionsProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const [all, setAll] = useState(false);
  if (pairs.length === 0) return null;
  const shown = all || pairs.length <= FEW + 1 ? pairs : pairs.slice(0, FEW);
  return (
    <section className="people-suggestions" aria-labelledby={title}>
      <h2 id={title}>{t("people.suggestions")}</h2>
      <ul aria-labelledby={title}>
        {shown.map(([one, other]) => {
          // The longer name keeps its label.
          const [from, into] = one.name.length > other.name.length ? [other, one] : [one, other];
          const names = { one: one.name, other: other.name };
          return (
            <li key={`${one.task} ${one.finding} ${other.task} ${other.finding}`}>
              {[one, other].map((person) => (
                <span key={`${person.task} ${person.finding}`} className="people-suggested">
                  <b>{person.name}</b>
                  <small>
                    {[placeholderLabel(person.label), ...person.files.map((file) => file.title)]
                      .slice(0, 3)
                      .join(" · ")}
                  </small>
                </span>
              ))}
              <span className="people-suggestion-acts">
                <Button
                  aria-label={t("workspace.possiblySame.yesOf", names)}
                  disabled={acts.busy}
                  onClick={() => acts.merge(from, into)}
                >
                  {t("workspace.possiblySame.yes")}
                </Button>
                <Button
                  look="ghost"
                  aria-label={t("workspace.possiblySame.noOf", names)}
                  disabled={acts.busy}
                  onClick={() => acts.apart(one, other)}
                >
                  {t("workspace.possiblySame.no")}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {pairs.length > FEW + 1 && (
        <button type="button" className="person-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("people.less") : t("people.more", { formatted: formatNumber(pairs.length - FEW, i18n.language) })}
        </button>
      )}
    </section>
  );
}
