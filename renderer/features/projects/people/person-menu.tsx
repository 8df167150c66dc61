import { Ellipsis, Merge, Split } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../../../shared/ipc/people";
import { IconButton } from "../../../ui/icon-button";
import { MenuContent } from "../../../ui/menu-content";
import type { PeopleActs } from "./use-people";

interface PersonMenuProps {
  readonly person: Person;
  readonly acts: PeopleActs;
  readonly onSameAs: () => void;
}

export function PersonMenu({ person, acts, onSameAs }: PersonMenuProps) {
  const { t } = useTranslation();
  const label = t("people.actions", { name: person.name });
  /** After the menu is closed, because it returns the focus. */
  const opensDialog = useRef(false);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label} icon={Ellipsis} />
      </DropdownMenu.Trigger>
      <MenuContent
        label={label}
        align="end"
        sideOffset={4}
        onCloseAutoFocus={() => {
          if (!opensDialog.current) return;
          opensDialog.current = false;
          onSameAs();
        }}
      >
        <DropdownMenu.Item className="menu-item" onSelect={() => (opensDialog.current = true)}>
          <Merge aria-hidden />
          {t("people.sameAs")}
        </DropdownMenu.Item>
        {person.aliases.length > 1 && (
          <DropdownMenu.Group aria-label={t("people.split.menu")}>
            {person.aliases.map((alias) => (
              <DropdownMenu.Item key={alias.name} className="menu-item" onSelect={() => acts.split(person, alias)}>
                <Split aria-hidden />
                {t("people.split", { name: alias.name })}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        )}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
