import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { TaskDetail } from "../../../shared/ipc/task";
import { formatNumber } from "../../i18n/format";
import { typeClass } from "../../ui/entity";
import { isRunning } from "../../ui/task-state";
import { entitiesByType, type Entity } from "../../document/entities";
import { EntityList } from "./entity-list";
import { PossiblySameList } from "./possibly-same-list";
import type { Review } from "./use-review";
import { usePossiblySame } from "./use-possibly-same";

interface FindingsProps {
  readonly task: TaskDetail;
  readonly document: Document | undefined;
  readonly lit: string | undefined;
  readonly revealed: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly review: Review;
}

export function Findings({ task, document, lit, revealed, onHover, onPick, review }: FindingsProps) {
  const { t, i18n } = useTranslation();
  const pairs = usePossiblySame(task);
  const types = useMemo(() => (document === undefined ? undefined : entitiesByType(document)), [document]);
  if (document === undefined || types === undefined || types.size === 0) {
    const done = task.depersonalized ? "noEntities" : "notDepersonalized";
    const why = isRunning(task.state) ? "entitiesPending" : task.state === "completed" ? done : "noResult";
    return <p className="side-note">{t(`workspace.${why}`)}</p>;
  }
  const places = (entities: readonly Entity[]): number =>
    entities.reduce((sum, entity) => sum + entity.places.length, 0);
  const most = Math.max(...[...types.values()].map(places));
  return (
    <>
      <dl className="kinds" aria-label={t("workspace.kinds")}>
        {[...types].map(([type, entities]) => (
          <div key={type} className={`kind ${typeClass(type)}`}>
            <dt>
              <i className="swatch" />
              {t(`type.${type}`)}
            </dt>
            <dd>{formatNumber(places(entities), i18n.language)}</dd>
            <span className="kind-bar" aria-hidden>
              <i style={{ width: `${(places(entities) / most) * 100}%` }} />
            </span>
          </div>
        ))}
      </dl>
      {review.enabled && (
        <PossiblySameList pairs={pairs} document={document} onHover={onHover} onPick={onPick} review={review} />
      )}
      <EntityList types={types} lit={lit} revealed={revealed} onHover={onHover} onPick={onPick} review={review} />
    </>
  );
}
