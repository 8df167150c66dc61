import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { EntityType } from "../../../shared/document/kinds";
import type { TaskDetail } from "../../../shared/ipc/task";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { typeClass } from "../../ui/entity";
import { isRunning } from "../../ui/task-state";
import { entitiesByType, type Entity, placeholderLabel } from "./entities";

/** Entities of a kind that are listed before one asks for more. */
const LISTED = 100;

interface FindingsProps {
  readonly task: TaskDetail;
  readonly document: Document | undefined;
  readonly lit: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly onNextDoubtful: () => void;
}

/** Entities by kind, with counts and their share as a bar. */
export function Findings({ task, document, lit, onHover, onPick, onNextDoubtful }: FindingsProps) {
  const { t, i18n } = useTranslation();
  const types = useMemo(() => (document === undefined ? undefined : entitiesByType(document)), [document]);
  if (types === undefined || types.size === 0) {
    const done = task.depersonalized ? "noEntities" : "notDepersonalized";
    const why = isRunning(task.state) ? "entitiesPending" : task.state === "completed" ? done : "noResult";
    return <p className="side-note">{t(`workspace.${why}`)}</p>;
  }
  const places = (entities: readonly Entity[]): number =>
    entities.reduce((sum, entity) => sum + entity.places.length, 0);
  const most = Math.max(...[...types.values()].map(places));
  const doubtful = [...types.values()].flat().reduce((sum, entity) => sum + entity.doubtful, 0);
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
      {doubtful > 0 && (
        <div className="doubtful-box">
          <p>
            <b>{t("workspace.doubtful", { count: doubtful, formatted: formatNumber(doubtful, i18n.language) })}</b>
            {t("workspace.doubtfulHint")}
          </p>
          <Button look="ghost" onClick={onNextDoubtful}>
            {t("workspace.doubtfulNext")}
          </Button>
        </div>
      )}
      <ul className="entities" aria-label={t("workspace.entities")}>
        {[...types].map(([type, entities]) => (
          <EntityGroup key={type} type={type} entities={entities} lit={lit} onHover={onHover} onPick={onPick} />
        ))}
      </ul>
    </>
  );
}

interface EntityGroupProps extends Pick<FindingsProps, "lit" | "onHover" | "onPick"> {
  readonly type: EntityType;
  readonly entities: readonly Entity[];
}

function EntityGroup({ type, entities, lit, onHover, onPick }: EntityGroupProps) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(LISTED);
  const rest = entities.length - shown;
  return (
    <li>
      <h2>{t(`type.${type}`)}</h2>
      <ul>
        {entities.slice(0, shown).map((entity) => (
          <li key={entity.key}>
            <button
              type="button"
              className={`entity-row ${typeClass(type)}`}
              aria-pressed={entity.key === lit}
              onPointerEnter={() => onHover(entity.key)}
              onPointerLeave={() => onHover(undefined)}
              onClick={() => onPick(entity)}
            >
              <span className={`entity-name${entity.doubtful > 0 ? " doubtful" : ""}`}>{entity.name}</span>
              <small>
                {placeholderLabel(entity.replacement)}
                {entity.places.length > 1 && ` · ${formatNumber(entity.places.length, i18n.language)}`}
              </small>
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button type="button" className="text-button" onClick={() => setShown(shown + LISTED * 5)}>
              {t("workspace.showMore", { formatted: formatNumber(Math.min(rest, LISTED * 5), i18n.language) })}
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}
