import { analysisRtf } from "./analysis-rtf";
import { analysisWord } from "./analysis-word";
import { elan } from "./elan";
import type { Exporter } from "./exporter";
import { json } from "./json";
import { mapping } from "./mapping";
import { markdown } from "./markdown";
import { pdf } from "./pdf";
import { plainText } from "./plain-text";
import { praat } from "./praat";
import { srt, vtt } from "./subtitles";
import { word } from "./word";

/** Default first. */
export const EXPORTERS: readonly [Exporter, ...Exporter[]] = [
  plainText,
  markdown,
  word,
  pdf,
  json,
  srt,
  vtt,
  analysisWord,
  analysisRtf,
  elan,
  praat,
  mapping,
];
