import { markedTurns } from "./time-marks";
import { timedExporter } from "./timed-exporter";

const HEAD =
  String.raw`{\rtf1\ansi\ansicpg1252\uc1\deff0{\fonttbl{\f0\froman\fcharset204 Times New Roman;}}` +
  String.raw`\f0\fs24\sa120`;

/** For MAXQDA, ATLAS.ti and f4 (RTF 1.9), without an information group. */
export const analysisRtf = timedExporter(
  { id: "rtf-marks", label: "workspace.format.rtf-marks", extension: "rtf", icon: "word", group: "analysis" },
  (transcript) => {
    const paragraphs = markedTurns(transcript).map(
      ({ mark, speaker, text }) =>
        `${mark} ${speaker === undefined ? "" : `{\\b ${escaped(speaker)}:} `}${escaped(text)}\\par`,
    );
    return `${HEAD}\n${paragraphs.join("\n")}\n}\n`;
  },
);

/** UTF-16 units as signed numbers with one fallback character. */
function escaped(text: string): string {
  return text.replace(/[\\{}]/g, "\\$&").replace(/[^\x20-\x7e]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return `\\u${code > 0x7fff ? code - 0x1_0000 : code}?`;
  });
}
