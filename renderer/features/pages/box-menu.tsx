import { Eye, EyeOff, Files, Trash2 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useTranslation } from "react-i18next";
import { ContextMenu, type MenuPlace } from "../../ui/context-menu";
import type { BoxActs } from "./use-box-acts";
import type { BoxOnPage } from "./use-page-selection";

interface BoxMenuProps {
  readonly found: BoxOnPage;
  readonly at: MenuPlace;
  readonly acts: BoxActs;
  readonly onClose: () => void;
}

/** Not for findings, which have the review menu. */
export function BoxMenu({ found, at, acts, onClose }: BoxMenuProps) {
  const { t } = useTranslation();
  const { box } = found;
  const repeated = box.type === "drawn" && box.box.everyPage;
  return (
    <ContextMenu at={at} label={t("pages.actions")} onClose={onClose}>
      {box.type === "region" && (
        <DropdownMenu.Item className="menu-item" onSelect={() => acts.cover(box.region, !box.region.covered)}>
          {box.region.covered ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          {t(box.region.covered ? "pages.uncover" : "pages.cover")}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item className="menu-item" onSelect={() => acts.repeat(found)}>
        <Files aria-hidden />
        {t(repeated ? "pages.onlyHere" : "pages.repeat")}
      </DropdownMenu.Item>
      {box.type === "drawn" && (
        <DropdownMenu.Item className="menu-item" onSelect={() => acts.remove(found)}>
          <Trash2 aria-hidden />
          {t("pages.remove")}
        </DropdownMenu.Item>
      )}
    </ContextMenu>
  );
}
