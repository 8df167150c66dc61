import type { IRunOptions } from "docx";
import type { Transcript } from "../../../../shared/document/transcript";
import { markedTurns } from "./time-marks";
import { timedExporter } from "./timed-exporter";

/** MAXQDA, ATLAS.ti and f4 ignore styles and tables. */
export const analysisWord = timedExporter(
  { id: "docx-marks", label: "workspace.format.docx-marks", extension: "docx", icon: "word", group: "analysis" },
  toWord,
);

async function toWord(transcript: Transcript): Promise<Uint8Array> {
  const { Document, Packer, Paragraph, TextRun } = await import("docx");
  const children = markedTurns(transcript).map(
    ({ mark, speaker, text }) =>
      new Paragraph({
        spacing: { after: 120 },
        children: [
          new TextRun(`${mark} `),
          ...(speaker === undefined ? [] : [new TextRun(nameRun(speaker)), new TextRun(" ")]),
          new TextRun(text),
        ],
      }),
  );
  // No default author.
  return Packer.toBuffer(new Document({ creator: "", lastModifiedBy: "", sections: [{ children }] }));
}

const nameRun = (speaker: string): IRunOptions => ({ text: `${speaker}:`, bold: true });
