import { Redo2, Undo2 } from "lucide-react";
import { useDeferredValue, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mention, Person } from "../../../../shared/ipc/people";
import { formatNumber } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { ErrorNotice } from "../../../ui/error-notice";
import { IconButton } from "../../../ui/icon-button";
import { isEditable, useShortcuts } from "../../../ui/shortcuts";
import { useVirtualRows } from "../../../ui/use-virtual-rows";
import { isCalled } from "./is-called";
import { PersonRow } from "./person-row";
import { SameAsDialog } from "./same-as-dialog";
import { Suggestions } from "./suggestions";
import { useHear } from "./use-hear";
import { usePeople } from "./use-people";
import "../../../ui/field.css";
import "./people.css";

/** Pixels. */
const ROW = 112;

const keyOf = ({ task, finding }: Mention): string => `${task} ${finding}`;

interface PeopleProps {
  readonly id: string;
  readonly onOpen: (place: Mention) => void;
}

/** People of a project in all its files. */
export function People({ id, onOpen }: PeopleProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { list, ...acts } = usePeople(id);
  const hear = useHear();
  const [query, setQuery] = useState("");
  const words = useDeferredValue(query);
  const [dragged, setDragged] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const rows = useRef<HTMLUListElement>(null);
  const name = useCall("projects.get", null).data?.projects.find((project) => project.id === id)?.name ?? "";
  const { people = [], pairs = [], undo = null, redo = null, running = 0, blind = 0 } = list.data ?? {};
  const shown = people.filter((person) => isCalled(person, words));
  const { virtualizer, top } = useVirtualRows({
    count: shown.length,
    list: rows,
    scroller: ".people",
    estimate: () => ROW,
    keyOf: (index) => keyOf(shown[index] ?? { task: "", finding: index }),
    allAtOnce: 40,
  });
  const moved = people.find((person) => keyOf(person) === dragged);
  const wanted = people.find((person) => keyOf(person) === asked);
  const step =
    (which: "undo" | "redo") =>
    ({ target }: { readonly target: EventTarget | null }) =>
      isEditable(target) && query !== "" ? false : acts[which]();
  useShortcuts({ undo: step("undo"), redo: step("redo") });
  const counted = (key: "people.count" | "people.running" | "people.blind", count: number): string =>
    t(key, { count, formatted: formatNumber(count, i18n.language) });
  if (list.isError) return <ErrorNotice error={list.error} safe="library" />;
  return (
    <section className="people" aria-labelledby={title} aria-busy={list.data === undefined}>
      <div className="people-column">
        <header className="people-head">
          <h1 id={title}>{t("people.title", { name })}</h1>
          <span className="people-steps">
            <IconButton
              label={undo === null ? t("review.undo") : `${t("review.undo")}: ${t(`review.did.${undo}`)}`}
              icon={Undo2}
              aria-disabled={undo === null || acts.busy}
              onClick={() => undo !== null && !acts.busy && acts.undo()}
            />
            <IconButton
              label={redo === null ? t("review.redo") : `${t("review.redo")}: ${t(`review.did.${redo}`)}`}
              icon={Redo2}
              aria-disabled={redo === null || acts.busy}
              onClick={() => redo !== null && !acts.busy && acts.redo()}
            />
          </span>
        </header>
        {list.data === undefined && <p>{t("app.loading")}</p>}
        {running + blind > 0 && (
          <p className="people-note" role="status">
            {running > 0 && counted("people.running", running)} {blind > 0 && counted("people.blind", blind)}
          </p>
        )}
        {list.data !== undefined && people.length === 0 && (
          <p className="people-empty">
            <b>{t("people.empty")}</b>
            {t("people.empty.next")}
          </p>
        )}
        {people.length > 0 && (
          <>
            <p className="people-note">{t("people.about")}</p>
            <Suggestions
              acts={acts}
              pairs={pairs.flatMap(([a, b]) => {
                const [one, other] = [people[a], people[b]];
                return one && other ? [[one, other] as const] : [];
              })}
            />
            <div className="people-tools">
              <input
                type="search"
                className="text-input"
                aria-label={t("people.search")}
                placeholder={t("people.search")}
                value={query}
                spellCheck={false}
                onChange={({ target }) => setQuery(target.value)}
                onKeyDown={({ key }) => key === "Escape" && setQuery("")}
              />
              <span role="status">
                {shown.length === 0 ? t("people.nothing") : counted("people.count", shown.length)}
              </span>
            </div>
          </>
        )}
        <ul
          ref={rows}
          className="people-list"
          aria-label={t("people.list")}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const person = shown[index];
            if (person === undefined) return null;
            const drops = moved !== undefined && moved !== person && moved.mode === person.mode && !acts.busy;
            return (
              <PersonRow
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                style={{ translate: `0 ${start - top}px` }}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                person={person}
                acts={acts}
                hear={hear}
                onDrag={(starts) => setDragged(starts ? keyOf(person) : undefined)}
                onDropHere={
                  drops
                    ? () => {
                        setDragged(undefined);
                        acts.merge(moved, person);
                      }
                    : undefined
                }
                onSameAs={() => setAsked(keyOf(person))}
                onOpen={onOpen}
              />
            );
          })}
        </ul>
      </div>
      {wanted !== undefined && (
        <SameAsDialog
          person={wanted}
          others={others(people, wanted)}
          onChoose={(into) => acts.merge(wanted, into)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const others = (people: readonly Person[], person: Person): Person[] =>
  people.filter((one) => one !== person && one.mode === person.mode);
