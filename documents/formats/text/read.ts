import type { ReadDocumentFormat } from "../document-format";
import { mapContentLines } from "./map-content-lines";
import { mapText } from "./map-text";

export const read: ReadDocumentFormat = (bytes) => mapContentLines(bytes) ?? mapText(bytes);
