import { hasTimes, type Transcript, type Turn } from "../../../../shared/document/transcript";
import { transcriptOfDocument } from "../../../../shared/document/transcript-of-document";
import { ok } from "../../../../shared/ipc/result";
import { exportedSide, type Exported, type ExportedText } from "./exported";
import type { Exporter } from "./exporter";

export const json: Exporter = {
  id: "json",
  label: "workspace.format.json",
  extension: "json",
  icon: "data",
  write: (source, text) => ok(Buffer.from(`${JSON.stringify(toJson(source, text), null, 2)}\n`)),
};

/** The task object of the specification (2.1), or text and replacements. */
function toJson(source: Exported, text: ExportedText): object {
  const transcript = transcriptOfDocument(exportedSide(source, text));
  const spoken = source.task !== undefined || (transcript !== undefined && hasTimes(transcript));
  if (transcript === undefined || !spoken) return textOf(source, text);
  return text === "original" ? originalTask(source, transcript) : depersonalizedTask(source, transcript);
}

function textOf({ document, mode, language }: Exported, text: ExportedText): object {
  if (text === "original") return { text: document.original };
  return {
    text: document.result,
    mode,
    language,
    spans: document.replacements.map(({ resultStart, resultEnd, type, kind, entity }) => ({
      start: resultStart,
      end: resultEnd,
      type,
      kind,
      ...(entity === undefined ? {} : { entity }),
    })),
  };
}

function originalTask({ document, task = {} }: Exported, transcript: Transcript): object {
  const { synopsisDepersonalized: _, ...known } = task;
  const depersonalized = transcriptOfDocument(exportedSide({ document }, "depersonalized"));
  return {
    ...known,
    transcript: {
      text: transcript.turns.map(({ text }) => text).join("\n"),
      segments: transcript.turns.map(({ speaker: _speaker, ...turn }) => turn),
    },
    transcriptDiarized: { speakers: transcript.speakers, segments: transcript.turns },
    ...(document.result !== "" &&
      depersonalized && { transcriptDepersonalized: hidden(document.result, depersonalized) }),
  };
}

/** File names and summaries may contain names. */
function depersonalizedTask({ document, task = {}, mode, language }: Exported, transcript: Transcript): object {
  const { id, audioLengthMinutes, synopsis, synopsisDepersonalized } = task;
  return {
    ...(id !== undefined && { id }),
    ...(audioLengthMinutes !== undefined && { audioLengthMinutes }),
    ...(synopsis !== undefined && synopsisDepersonalized === true && { synopsis }),
    transcriptDepersonalized: hidden(document.result, transcript),
    mode,
    language,
  };
}

const hidden = (text: string, { speakers, turns }: Transcript): object => ({
  text,
  mapping: {},
  speakers,
  segments: turns.map(({ words: _, ...turn }): Turn => turn),
});
