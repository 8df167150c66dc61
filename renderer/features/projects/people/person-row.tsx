import { Check, GripVertical, Play, Square } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mention, Person } from "../../../../shared/ipc/people";
import { formatNumber } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { Replaced } from "../../../ui/entity";
import { IconButton } from "../../../ui/icon-button";
import { PersonMenu } from "./person-menu";
import type { PeopleActs } from "./use-people";
import type { useHear } from "./use-hear";

/** Files shown at first. */
const FEW = 4;

interface PersonRowProps extends Omit<ComponentProps<"li">, "onDrag"> {
  readonly person: Person;
  readonly acts: PeopleActs;
  readonly hear: ReturnType<typeof useHear>;
  /** Undefined if nothing is dragged, or it cannot be dropped here. */
  readonly onDropHere: (() => void) | undefined;
  readonly onDrag: (dragged: boolean) => void;
  readonly onSameAs: () => void;
  readonly onOpen: (place: Mention) => void;
}

export function PersonRow(props: PersonRowProps) {
  const { person, acts, hear, onDropHere, onDrag, onSameAs, onOpen, ...row } = props;
  const { t, i18n } = useTranslation();
  const [over, setOver] = useState(false);
  const { name, label, aliases, unsure, voices } = person;
  const [voice] = voices;
  const format = (count: number): string => formatNumber(count, i18n.language);
  const isOver = over && onDropHere !== undefined;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu has the same act
    <li
      {...row}
      className={isOver ? "person-row over" : "person-row"}
      onDragOver={(event) => {
        if (onDropHere === undefined) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (onDropHere === undefined) return;
        event.preventDefault();
        onDropHere();
      }}
    >
      <div
        className="person-head"
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = "move";
          // Without the name, which other programs could read.
          dataTransfer.setData("application/x-outis-person", "");
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <GripVertical className="person-grip" aria-hidden />
        <h2 title={name}>{name}</h2>
        <Replaced text={label} type="PERSON" />
        {unsure > 0 && (
          <span className="person-unsure">{t("people.unsure", { count: unsure, formatted: format(unsure) })}</span>
        )}
        <span className="person-acts">
          {voice !== undefined && (
            <IconButton
              label={hear.heard === voice ? t("people.hearStop") : t("people.hear", { name })}
              icon={hear.heard === voice ? Square : Play}
              onClick={() => (hear.heard === voice ? hear.stop() : hear.play(voice))}
            />
          )}
          {unsure > 0 && (
            <Button
              look="ghost"
              aria-label={t("people.confirm.of", { name })}
              disabled={acts.busy}
              onClick={() => acts.confirm(person)}
            >
              <Check aria-hidden />
              {t("people.confirm")}
            </Button>
          )}
          <PersonMenu person={person} acts={acts} onSameAs={onSameAs} />
        </span>
      </div>
      {aliases.some(({ forms }) => forms.some((form) => form !== name)) && (
        <ul className="person-names" aria-label={t("people.names", { name })}>
          {aliases.map((alias) => {
            const others = alias.forms.filter((form) => form !== alias.name);
            return (
              <li key={alias.name}>
                {alias.name}
                {others.length > 0 && <small> {others.join(", ")}</small>}
              </li>
            );
          })}
        </ul>
      )}
      <PersonFiles person={person} onOpen={onOpen} />
    </li>
  );
}

function PersonFiles({ person, onOpen }: Pick<PersonRowProps, "person" | "onOpen">) {
  const { t, i18n } = useTranslation();
  const [all, setAll] = useState(false);
  const { name, files } = person;
  const shown = all || files.length <= FEW + 1 ? files : files.slice(0, FEW);
  const rest = formatNumber(files.length - FEW, i18n.language);
  return (
    <ul className="person-files" aria-label={t("people.files", { name })}>
      {shown.map(({ task, finding, title, places }) => (
        <li key={task}>
          <button
            type="button"
            title={title}
            aria-label={t("people.file", { title, places: t("review.places", { count: places }) })}
            onClick={() => onOpen({ task, finding })}
          >
            <span>{title}</span>
            <b aria-hidden>{t("people.times", { formatted: formatNumber(places, i18n.language) })}</b>
          </button>
        </li>
      ))}
      {files.length > FEW + 1 && (
        <li>
          <button type="button" className="person-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("people.less") : t("people.more", { formatted: rest })}
          </button>
        </li>
      )}
    </ul>
  );
}
