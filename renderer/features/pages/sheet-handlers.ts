import type { MenuPlace } from "../../ui/context-menu";
import type { KeyboardEvent } from "react";
import type { Area, PageBox } from "../../../shared/document/page-box";
import type { Point } from "./geometry";
import type { ShownBox } from "./page-boxes";

export interface SheetHandlers {
  readonly select: (box: ShownBox, page: number) => void;
  /** By keyboard: moves the focus to the actions. */
  readonly openActions: (box: ShownBox, page: number) => void;
  readonly openMenu: (box: ShownBox, page: number, at: MenuPlace) => void;
  readonly onKeyDown: (event: KeyboardEvent, box: ShownBox, page: number) => void;
  readonly hover: (box: ShownBox | undefined) => void;
  /** Upright page. Resolves when the box is shown. */
  readonly draw: (page: number, area: Area) => Promise<void>;
  readonly change: (box: PageBox, area: Area) => void;
  /** Upright page. */
  readonly pickText: (page: number, point: Point) => void;
}
