import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { EntityType } from "../../../shared/document/kinds";
import type { TaskDetail } from "../../../shared/ipc/task";
import { isRunning } from "../../ui/task-state";
import { type EntitiesByType, entitiesByType, entitiesOf, type Entity } from "../../document/entities";
import { EntityList } from "./entity-list";
import { type FindingState, FindingsFilters } from "./findings-filters";
import { PossiblySameList } from "./possibly-same-list";
import type { Review } from "./use-review";
import { usePossiblySame } from "./use-possibly-same";
import { useReviewProgress } from "./use-review-progress";

interface FindingsProps {
  readonly state: FindingState;
  readonly onState: (state: FindingState) => void;
  readonly task: TaskDetail;
  readonly document: Document | undefined;
  readonly lit: string | undefined;
  readonly revealed: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  /** Index in `document.replacements`. */
  readonly onPlace: (place: number) => void;
  readonly review: Review;
}

const NOTHING: EntitiesByType = new Map();

/** Findings with their labels. In the state "shown": findings that the user does not hide. */
export function Findings({
  state,
  onState,
  task,
  document,
  lit,
  revealed,
  onHover,
  onPick,
  onPlace,
  review,
}: FindingsProps) {
  const { t } = useTranslation();
  const pairs = usePossiblySame(task);
  const { shown } = useReviewProgress(review);
  const [kinds, setKinds] = useState<readonly EntityType[]>([]);
  const byState = useMemo((): Readonly<Record<FindingState, EntitiesByType>> => {
    const hidden = document === undefined ? NOTHING : entitiesByType(document);
    return {
      hidden,
      toCheck: only(hidden, ({ doubtful }) => doubtful > 0),
      byHand: only(hidden, ({ byHand }) => byHand > 0),
      shown: document === undefined ? NOTHING : entitiesOf(document.original, shown, ({ text }) => text),
    };
  }, [document, shown]);
  if (document === undefined || (byState.hidden.size === 0 && byState.shown.size === 0)) {
    const done = task.depersonalized ? "noEntities" : "notDepersonalized";
    const why = isRunning(task.state) ? "entitiesPending" : task.state === "completed" ? done : "noResult";
    return <p className="side-note">{t(`workspace.${why}`)}</p>;
  }
  const types = byState[state];
  const total = Object.values(byState).reduce((most, one) => Math.max(most, countOf(one)), 0);
  const hideAgain = (entity: Entity): void => {
    const marks = entity.places.flatMap((place) => shown[place] ?? []);
    const places = marks.map(({ start, end }) => ({ start, end }));
    const [first] = marks;
    if (first !== undefined) void review.edits.edit({ type: "hide", places, kind: first.kind, all: false });
  };
  const showAgain = (entity: Entity): void => {
    const mark = shown[entity.places[0] ?? -1];
    if (mark !== undefined) review.show({ start: mark.start, end: mark.end });
  };
  return (
    <>
      {review.enabled && state === "hidden" && (
        <PossiblySameList pairs={pairs} document={document} onHover={onHover} onPick={onPick} review={review} />
      )}
      <FindingsFilters
        counts={{
          hidden: countOf(byState.hidden),
          toCheck: countOf(byState.toCheck),
          byHand: countOf(byState.byHand),
          shown: countOf(byState.shown),
        }}
        state={state}
        onState={onState}
        types={types}
        kinds={kinds}
        onKinds={setKinds}
      />
      <EntityList
        key={state === "shown" ? "shown" : "hidden"}
        types={kinds.length === 0 ? types : new Map([...types].filter(([type]) => kinds.includes(type)))}
        total={total}
        lit={lit}
        revealed={revealed}
        onHover={onHover}
        review={review}
        {...(state === "shown" ? { onPick: showAgain, onHide: hideAgain } : { onPick, onPlace })}
      />
    </>
  );
}

const only = (types: EntitiesByType, isWanted: (entity: Entity) => boolean): EntitiesByType =>
  new Map(
    [...types].map(([type, entities]) => [type, entities.filter(isWanted)] as const).filter(([, all]) => all.length),
  );

const countOf = (types: EntitiesByType): number =>
  [...types.values()].reduce((sum, entities) => sum + entities.length, 0);
