import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "../../ipc/bridge";
import { isSideways, type PageSize } from "./page-rows";
import { usePagePicture } from "./use-page-picture";

interface PageCanvasProps {
  readonly id: string;
  readonly page: number;
  readonly size: PageSize;
  readonly factor: number;
  readonly after: boolean;
  /** False while the picture is outdated: `after` takes a while. */
  readonly onReady?: (ready: boolean) => void;
}

/** Main draws upright pages; turned here. */
export function PageCanvas({ id, page, size, factor, after, onReady }: PageCanvasProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = factor * window.devicePixelRatio;
  const { data, error, isPlaceholderData } = usePagePicture({ id, page, scale, after });
  const ready = data !== undefined && !isPlaceholderData;
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext("2d");
    if (!current || !context || data === undefined) return;
    const { width, height, pixels } = data;
    current.width = width;
    current.height = height;
    const bytes = new Uint8ClampedArray(width * height * 4);
    bytes.set(pixels.subarray(0, bytes.length));
    context.putImageData(new ImageData(bytes, width, height), 0, 0);
    // Frees pixels before garbage collection.
    return () => {
      current.width = 0;
    };
  }, [data]);
  useEffect(() => onReady?.(ready), [ready, onReady]);
  const sides = isSideways(size.turn) ? size.width / size.height : 1;
  return (
    <>
      <canvas
        ref={canvas}
        className="page-picture"
        aria-hidden
        style={{
          width: `${100 * sides}%`,
          height: `${100 / sides}%`,
          transform: `translate(-50%, -50%) rotate(${size.turn}deg)`,
        }}
      />
      {error !== null && (
        <p className="page-problem" role="status">
          {t(`error.${codeOf(error)}`)}
        </p>
      )}
    </>
  );
}
