import { type Subtitle, subtitlesOf } from "../../../shared/document/subtitles";
import type { Transcript } from "../../../shared/document/transcript";
import { cueClock } from "./clock";

const times = ({ start, end }: Subtitle, dot: "," | "."): string =>
  `${cueClock(start, dot)} --> ${cueClock(Math.max(end, start + 0.001), dot)}`;

/** SubRip; the first cue of a turn starts with the speaker's name. */
export function toSrt(transcript: Transcript): string {
  const cues = subtitlesOf(transcript, (speaker) => `${transcript.speakers[speaker] ?? speaker}: `);
  return cues
    .map((cue, index) => `${index + 1}\n${times(cue, ",")}\n${cue.lines.join("\n").replaceAll("-->", "->")}\n`)
    .join("\n");
}

/** WebVTT (W3C); each cue carries its speaker in a voice tag. */
export function toVtt(transcript: Transcript): string {
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
