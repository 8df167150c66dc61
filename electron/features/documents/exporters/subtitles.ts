import { type Subtitle, subtitlesOf } from "../../../../shared/document/subtitles";
import type { Transcript } from "../../../../shared/document/transcript";
import type { Exporter } from "./exporter";
import { timedExporter } from "./timed-exporter";

const subtitles = (id: "srt" | "vtt", toFile: (transcript: Transcript) => string): Exporter =>
  timedExporter({ id, label: `workspace.format.${id}`, extension: id, icon: "subtitles", keepsSource: true }, toFile);
export const srt = subtitles("srt", toSrt);
export const vtt = subtitles("vtt", toVtt);

const times = ({ start, end }: Subtitle, dot: "," | "."): string =>
  `${clock(start, dot)} --> ${clock(Math.max(end, start + 0.001), dot)}`;

/** The first cue of a turn starts with the speaker. */
function toSrt(transcript: Transcript): string {
  const cues = subtitlesOf(transcript, (speaker) => `${transcript.speakers[speaker] ?? speaker}: `);
  return cues
    .map((cue, index) => `${index + 1}\n${times(cue, ",")}\n${cue.lines.join("\n").replaceAll("-->", "->")}\n`)
    .join("\n");
}

/** WebVTT; each cue has a voice tag. */
function toVtt(transcript: Transcript): string {
  const voiceOf = (speaker: string): string => {
    const name = (transcript.speakers[speaker] ?? speaker).replace(/[<>\r\n]+/g, " ").trim();
    return `<v ${name.replaceAll("&", "&amp;")}>`;
  };
  const cues = subtitlesOf(transcript).map((cue) => {
    const lines = cue.lines.map((line) => line.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign));
    return `${times(cue, ".")}\n${cue.speaker === undefined ? "" : voiceOf(cue.speaker)}${lines.join("\n")}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** `00:01:02,345`, in vtt with a dot. */
function clock(seconds: number, dot: "," | "."): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const parts = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, "0")).join(":")}${dot}${String(all % 1000).padStart(3, "0")}`;
}
