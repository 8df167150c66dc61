import { useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { Edit } from "../../../shared/document/review/edit";
import { isHere, type PossiblySame } from "../../../shared/ipc/possibly-same";
import { Button } from "../../ui/button";
import { entitiesByType, type Entity, placeholderLabel } from "../../document/entities";
import type { Review } from "./use-review";
import "./possibly-same-list.css";

interface PossiblySameListProps {
  readonly pairs: readonly PossiblySame[];
  readonly document: Document;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly review: Pick<Review, "edits">;
}

export function PossiblySameList({ pairs, document, onHover, onPick, review }: PossiblySameListProps) {
  const { t } = useTranslation();
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const people = useMemo(() => peopleByStart(document), [document]);
  if (pairs.length === 0) return null;
  const answer = async (edit: Edit, row: number): Promise<void> => {
    if (!(await review.edits.edit(edit))) return;
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>("li") ?? [];
      const next = rows[Math.min(row, rows.length - 1)];
      const target = next?.querySelector<HTMLElement>("button") ?? window.document.getElementById("pane-side");
      if (window.document.activeElement === window.document.body) target?.focus();
    });
  };
  return (
    <section className="possibly-same" aria-labelledby={title}>
      <h2 id={title}>{t("workspace.possiblySame")}</h2>
      <ul ref={list} aria-labelledby={title}>
        {pairs.map((pair, row) => {
          const { person, other } = pair;
          const names = { one: person.name, other: other.name };
          return (
            <li key={`${person.placeholder} ${other.placeholder}`}>
              {[person, other].map((one) => (
                <Name
                  key={one.placeholder}
                  person={one}
                  entity={isHere(one) ? people.get(one.finding) : undefined}
                  onHover={onHover}
                  onPick={onPick}
                />
              ))}
              <div className="possibly-same-acts">
                <Button
                  aria-label={t("workspace.possiblySame.yesOf", names)}
                  onClick={() => void answer(joinEdit(pair), row)}
                >
                  {t("workspace.possiblySame.yes")}
                </Button>
                <Button
                  look="ghost"
                  aria-label={t("workspace.possiblySame.noOf", names)}
                  onClick={() => void answer(apartEdit(pair), row)}
                >
                  {t("workspace.possiblySame.no")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface NameProps {
  readonly person: PossiblySame["person"] | PossiblySame["other"];
  readonly entity: Entity | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
}

function Name({ person, entity, onHover, onPick }: NameProps) {
  const { t } = useTranslation();
  const { name, placeholder } = person;
  const where = isHere(person) ? t("review.places", { count: person.places }) : t("workspace.possiblySame.elsewhere");
  const words = (
    <>
      <span className="possibly-same-name">{name}</span>
      <small>
        {placeholderLabel(placeholder)} · {where}
      </small>
    </>
  );
  if (entity === undefined) return <p className="possibly-same-person">{words}</p>;
  return (
    <button
      type="button"
      className="possibly-same-person"
      title={t("workspace.possiblySame.show", { name })}
      onPointerEnter={() => onHover(entity.key)}
      onPointerLeave={() => onHover(undefined)}
      onClick={() => onPick(entity)}
    >
      {words}
    </button>
  );
}

function peopleByStart(document: Document): Map<number, Entity> {
  const people = entitiesByType(document).get("PERSON") ?? [];
  return new Map(people.map((entity) => [document.replacements[entity.places[0] ?? -1]?.start ?? -1, entity] as const));
}

/** The longer name remains. A person of another task determines the placeholder. */
function joinEdit({ person, other }: PossiblySame): Edit {
  if (!isHere(other)) return { type: "rename", finding: person.finding, text: other.placeholder };
  const [from, into] = person.name.length > other.name.length ? [other, person] : [person, other];
  return { type: "merge", finding: from.finding, into: into.finding };
}

const apartEdit = ({ person, other }: PossiblySame): Edit => ({
  type: "apart",
  finding: person.finding,
  other: isHere(other) ? other.finding : other.placeholder,
});
