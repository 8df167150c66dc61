import type { Exporter } from "./exporter";
import { json } from "./json";
import { mapping } from "./mapping";
import { markdown } from "./markdown";
import { plainText } from "./plain-text";
import { srt, vtt } from "./subtitles";
import { word } from "./word";

/** The first is the default. */
export const EXPORTERS: readonly [Exporter, ...Exporter[]] = [plainText, markdown, word, json, srt, vtt, mapping];
