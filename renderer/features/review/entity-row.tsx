import { ChevronRight, Ellipsis, ListPlus, ListX, PencilLine, Split, Tag, Text, Users } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { typeClass } from "../../ui/entity";
import { type Entity, placeholderLabel } from "../../document/entities";
import { CandidateItems, contentRole } from "./candidate-items";
import { sameLabel, tellsApart } from "./finding-facts";
import { KindItems } from "./kind-items";
import { RenameForm } from "./rename-form";
import { type EntityActs, entityActs } from "./entity-acts";
import type { Review } from "./use-review";
import "../../ui/menu.css";

interface EntityRowProps {
  readonly entity: Entity;
  readonly lit: boolean;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onJoin: (key: string, into: string) => void;
  readonly review: Review;
}

/** The drag data contains no names. */
let dragged: Entity | undefined;

export function EntityRow({ entity, lit, onHover, onPick, onKeyDown, onJoin, review }: EntityRowProps) {
  const { i18n } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const [over, setOver] = useState(false);
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
  const merges = review.enabled && tellsApart(review.task.mode);
  const takes = (): boolean =>
    merges && dragged !== undefined && dragged.key !== entity.key && dragged.type === entity.type;
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
  return (
    <div className={`entity-line${over ? " over" : ""}`}>
      <button
        ref={row}
        type="button"
        className={`entity-row ${typeClass(entity.type)}`}
        aria-pressed={lit}
        title={`${entity.name} — ${placeholderLabel(entity.replacement)}`}
        onPointerEnter={() => onHover(entity.key)}
        onPointerLeave={() => onHover(undefined)}
        onClick={() => onPick(entity)}
        onKeyDown={onKeyDown}
        draggable={merges}
        onDragStart={({ dataTransfer }) => {
          dragged = entity;
          dataTransfer.clearData();
          dataTransfer.setData("application/x-outis-finding", "");
          dataTransfer.effectAllowed = "link";
        }}
        onDragEnd={() => {
          dragged = undefined;
        }}
        onDragOver={(event) => {
          if (!takes()) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = "link";
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (!takes() || dragged === undefined) return;
          event.preventDefault();
          onJoin(dragged.key, entity.key);
          event.currentTarget.focus();
          acts.take(dragged);
        }}
      >
        <span className={`entity-name${entity.doubtful > 0 ? " doubtful" : ""}`}>{entity.name}</span>
        <small>
          {placeholderLabel(entity.replacement)}
          {entity.places.length > 1 && ` · ${formatNumber(entity.places.length, i18n.language)}`}
        </small>
      </button>
      {review.enabled && <EntityMenu entity={entity} acts={acts} merges={merges} onRename={() => setRenaming(true)} />}
    </div>
  );
}

interface EntityMenuProps {
  readonly entity: Entity;
  readonly acts: EntityActs;
  readonly merges: boolean;
  readonly onRename: () => void;
}

function EntityMenu({ entity, acts, merges, onRename }: EntityMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const facts = open ? acts.facts() : undefined;
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon-button entity-more" aria-label={t("review.more", { name: entity.name })}>
          <Ellipsis aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8} data-review="">
          <DropdownMenu.Item className="menu-item" onSelect={acts.keepAll}>
            <Text aria-hidden />
            {t(entity.places.length > 1 ? "review.keepAll" : "review.keep")}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={onRename}>
            <PencilLine aria-hidden />
            {t("review.rename")}
          </DropdownMenu.Item>
          {facts !== undefined && (
            <DropdownMenu.Sub>
              <DropdownMenu.SubTrigger className="menu-item">
                <Tag aria-hidden />
                {t("review.kind")}
                <ChevronRight aria-hidden className="menu-further" />
              </DropdownMenu.SubTrigger>
              <DropdownMenu.Portal>
                <DropdownMenu.SubContent className="menu review-list" collisionPadding={8} data-review="">
                  <KindItems chosen={facts.mark.kind} onChoose={acts.kind} />
                </DropdownMenu.SubContent>
              </DropdownMenu.Portal>
            </DropdownMenu.Sub>
          )}
          {merges && facts !== undefined && facts.candidates.length > 0 && (
            <DropdownMenu.Sub>
              <DropdownMenu.SubTrigger className="menu-item">
                <Users aria-hidden />
                {t(sameLabel(entity.type))}
                <ChevronRight aria-hidden className="menu-further" />
              </DropdownMenu.SubTrigger>
              <DropdownMenu.Portal>
                <DropdownMenu.SubContent
                  className="menu review-list"
                  collisionPadding={8}
                  data-review=""
                  {...contentRole(facts.candidates)}
                >
                  <CandidateItems candidates={facts.candidates} onChoose={acts.merge} />
                </DropdownMenu.SubContent>
              </DropdownMenu.Portal>
            </DropdownMenu.Sub>
          )}
          {merges && facts !== undefined && facts.forms.length > 1 && (
            <DropdownMenu.Item className="menu-item" onSelect={acts.split}>
              <Split aria-hidden />
              {t("review.split")}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item className="menu-item" onSelect={acts.always}>
            <ListPlus aria-hidden />
            {t("review.always")}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={acts.never}>
            <ListX aria-hidden />
            {t("review.never")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
