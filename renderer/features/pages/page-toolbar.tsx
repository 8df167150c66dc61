import {
  ChevronRight,
  Files,
  MoveHorizontal,
  RotateCw,
  ScanEye,
  SquareDashedMousePointer,
  Trash2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { Toolbar } from "radix-ui";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { shortcutLabel } from "../../ui/button";
import { ToolbarButton } from "../review/toolbar-button";
import type { Compare } from "./use-compare";
import type { PageLayout } from "./use-page-layout";
import type { BoxOnPage } from "./use-page-selection";

interface PageToolbarProps {
  readonly editable: boolean;
  readonly drawing: boolean;
  /** `keyboard`: without a pointer. */
  readonly onDraw: (keyboard: boolean) => void;
  readonly selected: BoxOnPage | undefined;
  readonly onRepeat: (found: BoxOnPage) => void;
  readonly onRemove: (found: BoxOnPage) => void;
  readonly onTurn: () => void;
  readonly compare: Compare;
  readonly layout: PageLayout;
  readonly pages: number;
  readonly unread: number;
  readonly onNextUnread: () => void;
}

export function PageToolbar({ editable, drawing, selected, compare, layout, pages, unread, ...on }: PageToolbarProps) {
  const { t, i18n } = useTranslation();
  const repeated = selected?.box.type === "drawn" && selected.box.box.everyPage;
  const withSelected = (act: (found: BoxOnPage) => void) => () => (selected === undefined ? undefined : act(selected));
  /** Focusable, as all disabled buttons. */
  const off = (when: boolean) => (when ? { "aria-disabled": true } : {});
  return (
    <Toolbar.Root className="page-toolbar" aria-label={t("pages.toolbar")} data-review="">
      {editable && (
        <>
          <ToolbarButton
            label={t("pages.draw")}
            icon={SquareDashedMousePointer}
            hint={shortcutLabel("newBox")}
            aria-pressed={drawing}
            // `detail` is zero without a pointer.
            onClick={({ detail }) => on.onDraw(detail === 0)}
          />
          <ToolbarButton
            label={t(repeated ? "pages.onlyHere" : "pages.repeat")}
            icon={Files}
            iconOnly
            {...off(selected === undefined)}
            onClick={withSelected(on.onRepeat)}
          />
          <ToolbarButton
            label={t("pages.remove")}
            icon={Trash2}
            iconOnly
            hint={shortcutLabel("removeBox")}
            {...off(selected === undefined)}
            onClick={withSelected(on.onRemove)}
          />
          <Toolbar.Separator className="page-toolbar-line" />
          <ToolbarButton
            label={t("pages.turn")}
            icon={RotateCw}
            iconOnly
            hint={shortcutLabel("turnPage")}
            onClick={on.onTurn}
          />
          <ToolbarButton
            label={t("pages.compare")}
            icon={ScanEye}
            hint={shortcutLabel("compare")}
            aria-pressed={compare.on}
            onClick={compare.toggle}
          />
        </>
      )}
      <div className="page-toolbar-view">
        {unread > 0 && (
          <ToolbarButton label={t("pages.nextUnread", { count: unread })} onClick={on.onNextUnread}>
            <ChevronRight aria-hidden />
          </ToolbarButton>
        )}
        <span className="page-number">
          {t("pages.pageOf", {
            page: formatNumber(layout.current + 1, i18n.language),
            pages: formatNumber(pages, i18n.language),
          })}
        </span>
        <ToolbarButton
          label={t("pages.zoomOut")}
          icon={ZoomOut}
          iconOnly
          hint={shortcutLabel("zoomOut")}
          onClick={() => layout.step(-1)}
        />
        <span className="page-zoom">{t("pages.zoom", { percent: `${Math.round(layout.factor * 100)}` })}</span>
        <ToolbarButton
          label={t("pages.zoomIn")}
          icon={ZoomIn}
          iconOnly
          hint={shortcutLabel("zoomIn")}
          onClick={() => layout.step(1)}
        />
        <ToolbarButton
          label={t("pages.fit")}
          icon={MoveHorizontal}
          iconOnly
          hint={shortcutLabel("zoomFit")}
          aria-pressed={layout.fits}
          onClick={() => layout.setZoom("fit")}
        />
      </div>
    </Toolbar.Root>
  );
}
