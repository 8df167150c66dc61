import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { EntityType } from "../../../shared/document/kinds";
import { formatNumber } from "../../i18n/format";
import { useVirtualRows } from "../../ui/use-virtual-rows";
import { type Entity, listed } from "../../document/entities";
import { EntityFilter } from "./entity-filter";
import { EntityRow } from "./entity-row";
import type { Review } from "./use-review";
import { isNowhere, useHeldRow } from "./use-held-row";

/** Minimum for a search field. */
const MANY = 15;
/** Pixels. */
const ROW = 29;
const HEAD = 40;

interface EntityListProps {
  readonly types: ReadonlyMap<EntityType, readonly Entity[]>;
  readonly lit: string | undefined;
  readonly revealed?: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly review: Review;
}

/** The first row of a kind contains its name, so that all items are entities. Arrow keys, Home and End. */
export function EntityList({ types, lit, revealed, onHover, onPick, review }: EntityListProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const all = useMemo(() => [...types.values()].reduce((sum, entities) => sum + entities.length, 0), [types]);
  const rows = useMemo(() => listed(types, all < MANY ? "" : words), [types, all, words]);
  const { virtualizer, top } = useVirtualRows({
    count: rows.length,
    list,
    scroller: ".side",
    estimate: (index) => ROW + (rows[index]?.first === true ? HEAD : 0),
    keyOf: (index) => rows[index]?.entity.key ?? index,
  });
  const revealedRow = rows.findIndex(({ entity }) => entity.key === revealed);
  useEffect(() => {
    if (revealedRow >= 0) virtualizer.scrollToIndex(revealedRow);
    // Not when rows before it change.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [revealed]);
  const { held, focusRow } = useRowFocus(list, field, rows, (index) => virtualizer.scrollToIndex(index));
  const onKeyDown = (event: KeyboardEvent, now: number): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = rows.length - 1;
    const next = { ArrowDown: Math.min(now + 1, last), ArrowUp: Math.max(now - 1, 0), Home: 0, End: last }[key];
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  };
  return (
    <>
      {all >= MANY && (
        <EntityFilter
          ref={field}
          words={words}
          describedBy={`${id}found`}
          onWords={setWords}
          onDown={() => {
            if (rows.length > 0) focusRow(0);
          }}
        />
      )}
      <p id={`${id}found`} role="status" className={rows.length === 0 ? "side-note" : "visually-hidden"}>
        {words.trim() === ""
          ? ""
          : rows.length === 0
            ? t("workspace.entities.nothing")
            : t("workspace.entities.found", { formatted: formatNumber(rows.length, i18n.language) })}
      </p>
      <ul
        ref={list}
        className="entities"
        aria-label={t("workspace.entities")}
        style={{ height: virtualizer.getTotalSize() }}
        {...held.handlers}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { entity, first } = row;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="entity-item"
              style={{ translate: `0 ${start - top}px` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {first && <h2>{t(`type.${entity.type}`)}</h2>}
              <EntityRow
                onKeyDown={(event) => onKeyDown(event, index)}
                entity={entity}
                lit={entity.key === lit}
                onHover={onHover}
                onPick={onPick}
                onJoin={held.joins}
                review={review}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Also focuses unrendered rows, and the neighbour of a removed row. */
function useRowFocus(
  list: RefObject<HTMLUListElement | null>,
  field: RefObject<HTMLInputElement | null>,
  rows: readonly { readonly entity: Entity }[],
  scrollTo: (index: number) => void,
) {
  /** Focused when rendered. */
  const wanted = useRef<number>(undefined);
  const focusWanted = (): void => {
    const button = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current ?? -1}"] .entity-row`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  };
  const focusRow = (index: number): void => {
    wanted.current = index;
    scrollTo(index);
    focusWanted();
  };
  const held = useHeldRow(
    list,
    rows.map(({ entity }) => entity.key),
  );
  useLayoutEffect(() => {
    const lost = held.lost();
    if (lost === undefined) focusWanted();
    else if (lost >= 0) focusRow(lost);
    else field.current?.focus();
  });
  // Removing the last row unmounts the list.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (held.has() && isNowhere()) window.document.getElementById("pane-result")?.focus({ preventScroll: true });
      }),
    // The value of the first render is fine: it is read when the list unmounts.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [],
  );
  return { held, focusRow };
}
