import type { Area, PageBox, Turn } from "../shared/document/page-box";
import type { Corners } from "../shared/document/region";
import { cornersOfBox } from "./raster/quadrilateral";

export type CoveringBox = Area & Pick<PageBox, "page" | "everyPage">;

export interface PageChanges {
  readonly boxes: readonly CoveringBox[];
  /** Degrees clockwise, by page. */
  readonly turns: Readonly<Record<number, Turn>>;
}

export const NO_CHANGES: PageChanges = { boxes: [], turns: {} };

export const boxesOn = ({ boxes }: Pick<PageChanges, "boxes">, page: number): readonly CoveringBox[] =>
  boxes.filter((box) => box.everyPage || box.page === page);

/** `width`, `height`: of the page. From its upper left corner. */
export const cornersOn = (boxes: readonly Area[], width: number, height: number): Corners[] =>
  boxes.map((box) =>
    cornersOfBox([box.x * width, box.y * height, (box.x + box.width) * width, (box.y + box.height) * height]),
  );

export const isChanged = ({ boxes, turns }: PageChanges): boolean =>
  boxes.length > 0 || Object.values(turns).some((turn) => turn !== 0);
