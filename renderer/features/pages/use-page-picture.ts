import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Output } from "../../../shared/ipc/contract";
import { call } from "../../ipc/bridge";
import { PictureQueue } from "./picture-queue";

export type Picture = Output<"pages.render">;

interface PictureWanted {
  readonly id: string;
  readonly page: number;
  /** Device pixels per CSS pixel at 100 %. */
  readonly scale: number;
  readonly after: boolean;
}

/** Steps limit requests during resizing. */
const SCALES = [0.06, 0.12, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const LARGEST = 8;

const pictureScale = (wanted: number): number => SCALES.find((scale) => scale >= wanted - 0.01) ?? LARGEST;

/** Milliseconds to keep a picture out of view. */
const KEPT = 3000;
const AT_ONCE = 3;
const queue = new PictureQueue(AT_ONCE);

/** Shows the previous picture meanwhile. */
export function usePagePicture({ id, page, scale, after }: PictureWanted) {
  const input = { id, page, scale: pictureScale(scale), after };
  return useQuery<Picture>({
    queryKey: ["pages.render", input],
    queryFn: ({ signal }) => queue.run(() => call("pages.render", input), signal),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: KEPT,
  });
}
