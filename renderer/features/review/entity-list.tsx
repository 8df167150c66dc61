import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityType } from "../../../shared/document/kinds";
import { isDoubtful } from "../../../shared/document/review/equal-findings";
import { formatNumber } from "../../i18n/format";
import { useVirtualRows } from "../../ui/use-virtual-rows";
import type { Entity } from "../../document/entities";
import { EntityFilter } from "./entity-filter";
import { EntityRow } from "./entity-row";
import { type ListItem, listItems } from "./list-items";
import { PlaceRow } from "./place-row";
import { useGroupKeys } from "./use-group-keys";
import type { Review } from "./use-review";
import { useRowFocus } from "./use-row-focus";
import "./entity-row.css";

/** Minimum for a search field. */
const MANY = 15;
/** Pixels. */
const ROW = 53;
const PLACE = 44;
const HEAD = 38;
const NO_ITEMS: readonly ListItem[] = [];

interface EntityListProps {
  readonly types: ReadonlyMap<EntityType, readonly Entity[]>;
  /** Number of entities without filters. */
  readonly total?: number;
  readonly lit: string | undefined;
  readonly revealed?: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  /** Index in `document.replacements`. Absent: entities cannot be opened. */
  readonly onPlace?: (place: number) => void;
  readonly onHide?: (entity: Entity) => void;
  readonly review: Review;
}

/** The first row of a kind contains its name, so that all items are entities. Arrow keys, Home and End. */
export function EntityList(props: EntityListProps) {
  const { types, total, lit, revealed, onHover, onPick, onPlace, onHide, review } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(
    () => total ?? [...types.values()].reduce((sum, entities) => sum + entities.length, 0),
    [types, total],
  );
  const items = useMemo(() => listItems(types, all < MANY ? "" : words, open), [types, all, words, open]);
  const { virtualizer, top } = useVirtualRows({
    count: items.length,
    list,
    scroller: ".side",
    estimate: (index) => {
      const item = items[index];
      return item?.type === "place" ? PLACE : ROW + (item?.first === true ? HEAD : 0);
    },
    keyOf: (index) => items[index]?.key ?? index,
  });
  const revealedRow = items.findIndex(({ key }) => key === revealed);
  useEffect(() => {
    if (revealedRow >= 0) virtualizer.scrollToIndex(revealedRow);
    // Not when rows before it change.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [revealed]);
  const { held, focusRow } = useRowFocus({
    list,
    field,
    keys: items.map(({ key }) => key),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const turn = (key: string, isOpen: boolean): void =>
    setOpen((now) => {
      const next = new Set(now);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  const goTo = (index: number): void => {
    focusRow(index);
    const item = items[index];
    if (item === undefined) return;
    const { replacements } = review.document;
    const place = item.entity.places.find((one) => isDoubtful(replacements[one] ?? { score: 1 }));
    if (place === undefined || onPlace === undefined) onPick(item.entity);
    else onPlace(place);
  };
  useGroupKeys({
    list,
    // Findings that are shown again have no places in the document.
    items: onHide === undefined ? items : NO_ITEMS,
    review,
    onGo: goTo,
    onOpen: (key, isOpen) => {
      if (onPlace === undefined) return;
      const row = items.findIndex((item) => item.key === key);
      if (!isOpen && row >= 0) focusRow(row);
      turn(key, isOpen);
    },
  });
  const onKeyDown = (event: KeyboardEvent, now: number): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = items.length - 1;
    const next = { ArrowDown: Math.min(now + 1, last), ArrowUp: Math.max(now - 1, 0), Home: 0, End: last }[key];
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  };
  const found = items.filter(({ type }) => type === "entity").length;
  return (
    <>
      {all >= MANY && (
        <EntityFilter
          ref={field}
          words={words}
          describedBy={`${id}found`}
          onWords={setWords}
          onDown={() => {
            if (items.length > 0) focusRow(0);
          }}
        />
      )}
      <p id={`${id}found`} role="status" className={items.length === 0 ? "side-note" : "visually-hidden"}>
        {items.length === 0
          ? t("workspace.entities.nothing")
          : words.trim() === ""
            ? ""
            : t("workspace.entities.found", { formatted: formatNumber(found, i18n.language) })}
      </p>
      <ul
        ref={list}
        className="entities"
        aria-label={t("workspace.entities")}
        style={{ height: virtualizer.getTotalSize() }}
        {...held.handlers}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const { entity } = item;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="entity-item"
              style={{ translate: `0 ${start - top}px` }}
              aria-level={item.type === "place" ? 2 : 1}
              aria-setsize={item.of}
              aria-posinset={item.at}
            >
              {item.type === "entity" && item.first && <h2>{t(`type.${entity.type}`)}</h2>}
              {item.type === "place" ? (
                <PlaceRow
                  document={review.document}
                  place={item.place}
                  review={review}
                  onPick={(place) => onPlace?.(place)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
              ) : (
                <EntityRow
                  onKeyDown={(event) => onKeyDown(event, index)}
                  entity={entity}
                  lit={entity.key === lit}
                  isOpen={open.has(entity.key)}
                  onHover={onHover}
                  onPick={onPick}
                  onJoin={held.joins}
                  {...(onPlace !== undefined && { onToggle: (key: string) => turn(key, !open.has(key)) })}
                  onHide={onHide}
                  review={review}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
