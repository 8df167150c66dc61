import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mayBeRecording, sniffRecording } from "./sniff";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
const file = (name: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, "testing", "recordings", name)).subarray(0, 4096);

describe("what a file is, by its first bytes", () => {
  it.each([
    ["tone.mp3", "mp3"],
    ["tone.m4a", "mp4"],
    ["film.mp4", "mp4"],
    ["tone.aac", "adts"],
    ["tone.ogg", "ogg"],
    ["tone.opus", "ogg"],
    ["tone.webm", "webm"],
    ["vorbis.mkv", "matroska"],
    ["tone.flac", "flac"],
    ["alaw.wav", "wav"],
  ])("%s is %s", (name, kind) => expect(sniffRecording(file(name))).toBe(kind));

  it.each([
    ["mp3", "\xff\xfb\x90\x64" + "\0".repeat(100)],
    ["mp3", "ID3\x04\0\0\0\0\x7f\x7f" + "\0".repeat(100)],
    ["flac", "ID3\x04\0\0\0\0\0\x04\0\0\0\0fLaC\0\0\0\x22"],
    ["mov", "\0\0\0\x14ftypqt  \0\0\0\0"],
    ["mov", "\0\0\0\x08wide\0\0\0\x08mdat"],
    ["amr", "#!AMR\n"],
    ["asf", "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9"],
    ["avi", "RIFF\0\0\0\0AVI LIST"],
    ["aiff", "FORM\0\0\0\0AIFC"],
    ["mpeg-ts", ("\x47" + "\0".repeat(187)).repeat(4)],
    ["page", "<!DOCTYPE html><html>"],
    ["page", "\xef\xbb\xbf \n<!-- a --><HTML lang=ru>"],
    ["page", "<?xml version='1.0'?><html xmlns='x'>"],
    ["text", Buffer.from("Добрый день, это не запись").toString("latin1")],
    // In windows-1251.
    ["text", "\xc4\xee\xe1\xf0\xfb\xe9 \xe4\xe5\xed\xfc, \xfd\xf2\xee \xed\xe5 \xe7\xe0\xef\xe8\xf1\xfc"],
    ["text", "#EXTM3U\nhttp://example.com/a.ts\n"],
    ["zip", "PK\x03\x04\x14\0"],
    ["pdf", "%PDF-1.7"],
    ["image", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["empty", ""],
    ["other", "\x01\x02\x03\x04\x05"],
    ["other", "\xff\xff\xff\xff\xff\xff"],
  ])("%s: %j", (kind, content) => expect(sniffRecording(bytes(content))).toBe(kind));

  it("tells what may be a recording from what is none", () => {
    expect(["wav", "asf", "amr"].map((kind) => mayBeRecording(kind as "wav"))).toEqual([true, true, true]);
    expect(["page", "text", "zip", "empty"].map((kind) => mayBeRecording(kind as "page"))).not.toContain(true);
  });
});
