import type { IRunOptions } from "docx";
import type { Document } from "../../../../shared/document/document";
import { ok } from "../../../../shared/ipc/result";
import { exportedSide } from "./exported";
import type { Exporter } from "./exporter";
import { type ExportedTurn, exportedTurns } from "./turns";

export const word: Exporter = {
  id: "docx",
  label: { name: "Word" },
  extension: "docx",
  icon: "word",
  keepsSource: true,
  write: async (source, text) => ok(await toWord(exportedSide(source, text))),
};

/** Twentieths of a point. */
const TIME_WIDTH = 900;

async function toWord(document: Document): Promise<Uint8Array> {
  const { Document: WordDocument, Packer, Paragraph, TabStopType, TextRun } = await import("docx");
  const turns = exportedTurns(document, true);
  const timed = turns?.some(({ time }) => time !== undefined) ?? false;
  const turnOf = ({ time, speaker, text }: ExportedTurn): InstanceType<typeof Paragraph> =>
    new Paragraph({
      style: "Turn",
      children: [
        ...(time === undefined
          ? []
          : [new TextRun({ text: time, style: "TurnTime", color: "767676" }), new TextRun("\t")]),
        ...(speaker === undefined ? [] : [new TextRun(nameRun(`${speaker}:`)), new TextRun(" ")]),
        new TextRun(text),
      ],
    });
  const labels = new Map(
    document.segments.map(({ start, textStart = start, speakerId }) => [start, speakerId ? textStart - start : 0]),
  );
  const lineOf = ({ start, text }: { start: number; text: string }): InstanceType<typeof Paragraph> => {
    const label = Math.min(text.length, labels.get(start) ?? 0);
    const named = new TextRun(nameRun(text.slice(0, label)));
    return new Paragraph({ children: [...(label > 0 ? [named] : []), new TextRun(text.slice(label))] });
  };
  const children = turns ? turns.map(turnOf) : linesOf(document.original).map(lineOf);
  const word = new WordDocument({
    // Avoids a default author, which readers would show as text.
    creator: "",
    lastModifiedBy: "",
    styles: {
      paragraphStyles: [
        {
          id: "Turn",
          name: "Turn",
          basedOn: "Normal",
          quickFormat: true,
          paragraph: {
            spacing: { after: 120, line: 276 },
            ...(timed && {
              indent: { left: TIME_WIDTH, hanging: TIME_WIDTH },
              tabStops: [{ type: TabStopType.LEFT, position: TIME_WIDTH }],
            }),
          },
        },
      ],
      characterStyles: [
        { id: "TurnTime", name: "Turn Time", basedOn: "DefaultParagraphFont", run: { color: "767676" } },
        { id: "TurnSpeaker", name: "Turn Speaker", basedOn: "DefaultParagraphFont", run: { bold: true } },
      ],
    },
    sections: [{ children }],
  });
  return Packer.toBuffer(word);
}

function linesOf(text: string): { start: number; text: string }[] {
  let start = 0;
  return text.split(/(\r\n|\r|\n)/).flatMap((part, index) => {
    const line = { start, text: part };
    start += part.length;
    return index % 2 === 0 ? [line] : [];
  });
}

/** Explicitly bold, because some programs ignore the style. */
const nameRun = (text: string): IRunOptions => ({ text, style: "TurnSpeaker", bold: true });
