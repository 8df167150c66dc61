import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useTranslation } from "react-i18next";
import { ENTITY_TYPES, type Kind, KIND_NAMES, KINDS, typeOfKind } from "../../../shared/document/kinds";
import { typeClass } from "../../ui/entity";
import { COMMON_KINDS } from "./finding-facts";
import { useKindName } from "../../ui/kind-name";

interface KindItemsProps {
  readonly chosen: Kind;
  readonly onChoose: (kind: Kind) => void;
}

export function KindItems({ chosen, onChoose }: KindItemsProps) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const item = (kind: Kind) => (
    <DropdownMenu.CheckboxItem
      key={kind}
      className={`menu-item ${typeClass(typeOfKind(kind))}`}
      checked={kind === chosen}
      onSelect={() => onChoose(kind)}
    >
      <i className="swatch" />
      <span className="menu-words">{nameOf(kind)}</span>
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
  return (
    <>
      {COMMON_KINDS.map(item)}
      {ENTITY_TYPES.map((type) => {
        const rest = KIND_NAMES.filter((kind) => KINDS[kind].type === type && !COMMON_KINDS.includes(kind));
        if (rest.length === 0) return null;
        return (
          <DropdownMenu.Group key={type}>
            <DropdownMenu.Label className="menu-label">{t(`type.${type}`)}</DropdownMenu.Label>
            {rest.map(item)}
          </DropdownMenu.Group>
        );
      })}
    </>
  );
}
