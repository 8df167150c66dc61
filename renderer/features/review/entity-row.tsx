import { Check, ChevronDown, Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { typeClass } from "../../ui/entity";
import { IconButton } from "../../ui/icon-button";
import { type Entity, placeholderLabel } from "../../document/entities";
import { type EntityActs, entityActs } from "./entity-acts";
import { EntityMenu } from "./entity-menu";
import { tellsApart } from "./finding-facts";
import { RenameForm } from "./rename-form";
import { useEntityDrag } from "./use-entity-drag";
import type { Review } from "./use-review";

interface EntityRowProps {
  readonly entity: Entity;
  readonly lit: boolean;
  /** Absent: always closed. */
  readonly isOpen?: boolean;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onJoin: (key: string, into: string) => void;
  readonly onToggle?: ((key: string) => void) | undefined;
  /** Of findings that the user shows again. */
  readonly onHide?: ((entity: Entity) => void) | undefined;
  readonly review: Review;
}

/** Original words above; label and number of places below. */
export function EntityRow(props: EntityRowProps) {
  const { entity, lit, isOpen = false, onHover, onPick, onKeyDown, onJoin, onToggle, onHide, review } = props;
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  const given = entityActs(review, entity);
  const acts: EntityActs = {
    ...given,
    merge: (into) => {
      onJoin(entity.key, into.key);
      given.merge(into);
    },
  };
  /** The form with the focus is removed. */
  const endRenaming = (): void => {
    flushSync(() => setRenaming(false));
    row.current?.focus();
  };
  const editable = review.enabled && onHide === undefined;
  const merges = editable && tellsApart(review.task.mode);
  const drag = useEntityDrag(entity, merges, (other) => {
    onJoin(other.key, entity.key);
    acts.take(other);
  });
  if (renaming) {
    return (
      <div className="entity-renaming">
        <RenameForm
          text={entity.replacement}
          onRename={async (text) => {
            const problem = await acts.rename(text);
            if (problem === undefined) endRenaming();
            return problem;
          }}
          onCancel={endRenaming}
        />
      </div>
    );
  }
  const label = onHide === undefined ? placeholderLabel(entity.replacement) : t("workspace.state.shown");
  return (
    <div className={`entity-line ${typeClass(entity.type)}${drag.isOver ? " over" : ""}`}>
      <button
        ref={row}
        type="button"
        className="entity-row"
        aria-pressed={lit}
        title={`${entity.name} — ${label}`}
        onPointerEnter={() => onHover(entity.key)}
        onPointerLeave={() => onHover(undefined)}
        onClick={() => onPick(entity)}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        <span className={`entity-name${entity.doubtful > 0 ? " doubtful" : ""}`}>{entity.name}</span>
        <span className="entity-info">
          <span className={`entity-label${onHide === undefined ? "" : " shown"}`}>{label}</span>
          {editable && entity.doubtful > 0 && <small>{t("workspace.state.toCheck")}</small>}
        </span>
      </button>
      <div className="entity-side">
        <RowActs
          entity={entity}
          acts={editable ? acts : undefined}
          merges={merges}
          onHide={onHide}
          onRename={() => setRenaming(true)}
        />
        {entity.places.length > 1 && <Places entity={entity} isOpen={isOpen} onToggle={onToggle} />}
      </div>
      {isOpen && editable && entity.places.length > 1 && (
        <div className="entity-all">
          {entity.doubtful > 0 && (
            <Button onClick={acts.accept}>
              <Check aria-hidden />
              {t("review.acceptAll")}
            </Button>
          )}
          <Button onClick={acts.keepAll}>
            <Eye aria-hidden />
            {t("review.keepAll")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowActsProps extends Pick<EntityRowProps, "entity" | "onHide"> {
  readonly acts: EntityActs | undefined;
  readonly merges: boolean;
  readonly onRename: () => void;
}

function RowActs({ entity, acts, merges, onHide, onRename }: RowActsProps) {
  const { t } = useTranslation();
  const { name, doubtful, places } = entity;
  if (onHide !== undefined)
    return <IconButton icon={EyeOff} label={t("review.hideOf", { name })} onClick={() => onHide(entity)} />;
  return (
    <div className="entity-acts">
      {acts !== undefined && doubtful > 0 && (
        <>
          <IconButton
            icon={Check}
            label={t(doubtful > 1 ? "review.acceptAllOf" : "review.acceptOf", { name })}
            onClick={acts.accept}
          />
          <IconButton
            icon={Eye}
            label={t(places.length > 1 ? "review.keepAllOf" : "review.keepOf", { name })}
            onClick={acts.keepAll}
          />
        </>
      )}
      <EntityMenu entity={entity} acts={acts} merges={merges} onRename={onRename} />
    </div>
  );
}

type PlacesProps = Required<Pick<EntityRowProps, "entity" | "isOpen">> & Pick<EntityRowProps, "onToggle">;

/** Opens the places, if there is a list of them. */
function Places({ entity: { key, name, places }, isOpen, onToggle }: PlacesProps) {
  const { t, i18n } = useTranslation();
  const count = places.length;
  const formatted = `×${formatNumber(count, i18n.language)}`;
  const label = t("workspace.entities.places", { name, count });
  if (onToggle === undefined)
    return (
      <span className="entity-count" role="img" aria-label={label}>
        {formatted}
      </span>
    );
  return (
    <button
      type="button"
      className="entity-count"
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => onToggle(key)}
    >
      {formatted}
      <ChevronDown aria-hidden />
    </button>
  );
}
