import type { DocumentFormat } from "../document-format";
import { pictureFormat } from "../../raster/picture-format";

export const png: DocumentFormat = {
  id: "png",
  kind: "picture",
  extensions: ["png"],
  isFixedLayout: true,
  recognizes: ({ bytes }) => pictureFormat(bytes) === "png",
  load: () => import("./read"),
};

export const jpeg: DocumentFormat = {
  id: "jpeg",
  kind: "picture",
  extensions: ["jpg", "jpeg"],
  isFixedLayout: true,
  recognizes: ({ bytes }) => pictureFormat(bytes) === "jpeg",
  load: () => import("./read"),
};

export const tiff: DocumentFormat = {
  id: "tiff",
  kind: "picture",
  extensions: ["tiff", "tif"],
  isFixedLayout: true,
  recognizes: ({ bytes }) => pictureFormat(bytes) === "tiff",
  load: () => import("./read"),
};
