import { ChevronRight, Copy, Ellipsis, ListPlus, ListX, PencilLine, Split, Tag, Text, Users } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entity } from "../../document/entities";
import { useAction } from "../../ipc/queries";
import { notify } from "../../ui/notices";
import { CandidateItems, contentRole } from "./candidate-items";
import type { EntityActs } from "./entity-acts";
import { sameLabel } from "./finding-facts";
import { KindItems } from "./kind-items";
import "../../ui/menu.css";

interface EntityMenuProps {
  readonly entity: Entity;
  /** Absent: only copying. */
  readonly acts: EntityActs | undefined;
  readonly merges: boolean;
  readonly onRename: () => void;
}

export function EntityMenu({ entity, acts, merges, onRename }: EntityMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const copying = useAction("clipboard.write");
  /** Main removes copied originals after a while. */
  const copy = (text: string, forget: boolean): void =>
    copying.mutate({ text, forget }, { onSuccess: () => notify(t("workspace.entities.copied")) });
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon-button entity-more" aria-label={t("review.more", { name: entity.name })}>
          <Ellipsis aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8} data-review="">
          {acts !== undefined && open && (
            <ReviewItems entity={entity} acts={acts} merges={merges} onRename={onRename} />
          )}
          <DropdownMenu.Item className="menu-item" onSelect={() => copy(entity.name, true)}>
            <Copy aria-hidden />
            {t("workspace.entities.copyOriginal")}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={() => copy(entity.replacement, false)}>
            <Copy aria-hidden />
            {t("workspace.entities.copyLabel")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ReviewItemsProps extends EntityMenuProps {
  readonly acts: EntityActs;
}

function ReviewItems({ entity, acts, merges, onRename }: ReviewItemsProps) {
  const { t } = useTranslation();
  const facts = acts.facts();
  return (
    <>
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
      <DropdownMenu.Separator className="menu-line" />
    </>
  );
}
