import type { Area, PageBox } from "../../../shared/document/page-box";
import type { Region } from "../../../shared/document/region";
import type { Output } from "../../../shared/ipc/contract";
import { boundsOf, inReadingOrder, outlineIn, type Point } from "./geometry";

export type BoxesOfPages = Output<"pages.boxes">;
type FindingBox = BoxesOfPages["findings"][number];

interface Placed {
  /** Unique per document and page. */
  readonly key: string;
  /** Upright page. */
  readonly bounds: Area;
  /** Fractions of the bounds, if tilted. */
  readonly outline?: readonly Point[];
}

export type ShownBox = Placed &
  (
    | { readonly type: "finding"; readonly finding: number; readonly kind: FindingBox["kind"] }
    | { readonly type: "region"; readonly region: Region }
    | { readonly type: "drawn"; readonly box: PageBox }
  );

/** In reading order. */
export function boxesOnPage({ findings, regions, boxes }: BoxesOfPages, page: number): readonly ShownBox[] {
  const shown: ShownBox[] = [
    ...findings
      .filter((one) => one.page === page)
      .map(({ finding, kind, corners }, index) => ({
        ...placed(`${finding}.${page}.${index}`, corners),
        ...({ type: "finding", finding, kind } as const),
      })),
    ...regions
      .filter((one) => one.page === page)
      .map((region) => ({ ...placed(region.id, region.corners), ...({ type: "region", region } as const) })),
    ...boxes
      .filter((one) => one.everyPage || one.page === page)
      .map((box): ShownBox => ({ type: "drawn", key: drawnKey(box.id, page), bounds: areaOf(box), box })),
  ];
  return inReadingOrder(shown, ({ bounds }) => bounds);
}

export const drawnKey = (id: string, page: number): string => `${id}@${page}`;

export const areaOf = ({ x, y, width, height }: Area): Area => ({ x, y, width, height });

function placed(key: string, corners: Region["corners"]): Placed {
  const bounds = boundsOf(corners);
  const outline = outlineIn(corners, bounds);
  return { key, bounds, ...(outline && { outline }) };
}

/** Before main has stored it. */
export function withChange(boxes: BoxesOfPages, id: string, change: Partial<PageBox>): BoxesOfPages {
  return { ...boxes, boxes: boxes.boxes.map((box) => (box.id === id ? { ...box, ...change } : box)) };
}

export const withBox = (boxes: BoxesOfPages, box: PageBox): BoxesOfPages => ({
  ...boxes,
  boxes: [...boxes.boxes.filter(({ id }) => id !== box.id), box],
});
