import { expect, test } from "vitest";
import { isRecording } from "./is-recording";

test("sound and film are told by the kind that the system knows, or by the name", () => {
  const names = "a.mp3 b.M4A c.ogg d.opus e.webm f.flac g.wav h.mp4 i.mkv j.mov k.wma l.amr m.3gp n.aiff o.avi p.aac";
  for (const name of names.split(" ")) expect(isRecording({ name, type: "" }), name).toBe(true);
  expect(isRecording({ name: "recording", type: "audio/x-m4a" })).toBe(true);
  expect(isRecording({ name: "film", type: "video/quicktime" })).toBe(true);
});

test("documents and subtitles are read", () => {
  for (const name of ["a.txt", "b.srt", "c.vtt", "mp3.docx", "notes about wav"])
    expect(isRecording({ name, type: "" }), name).toBe(false);
  expect(isRecording({ name: "letter.pdf", type: "application/pdf" })).toBe(false);
});
