import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../shared/ipc/settings";
import { transcriptionIs, markupOf, settingsAre } from "../../../testing/markup";
import { type Given, PrivacyLine } from "./privacy-line";

const nothing: Given = { text: false, files: false, link: undefined };
const link = "https://media.example/talk.mp3";

const HERE = { listener: "here", url: "", model: "", hasKey: false } as const;
afterEach(() => transcriptionIs(HERE));

async function said(given: Partial<Given>): Promise<string[]> {
  const markup = await markupOf(<PrivacyLine given={{ ...nothing, ...given }} onSettings={() => undefined} />);
  return [...markup.matchAll(/<\/svg>([^<]+)/g)].map(([, words = ""]) => words);
}

describe("where things go, said before they go", () => {
  it("is nowhere while this computer does the work, but for what it downloads", async () => {
    settingsAre(DEFAULT_SETTINGS);
    expect(await said({})).toEqual(["The text stays on this computer."]);
    expect(await said({ files: true })).toEqual(["The recording stays on this computer."]);
    expect(await said({ link })).toEqual([
      "The recording is downloaded from media.example to this computer and not sent anywhere else.",
    ]);
  });

  it("is the address that listens, for what this computer works on", async () => {
    settingsAre(DEFAULT_SETTINGS);
    transcriptionIs({ listener: "address", url: "https://stt.example/v1", model: "whisper-1", hasKey: true });
    expect(await said({ files: true })).toEqual([
      "The recording will be sent to stt.example for transcription. Everything else is done on this computer.",
    ]);
    expect(await said({ link })).toEqual([
      "The recording is downloaded from media.example to this computer and then sent to stt.example for transcription.",
    ]);
    expect(await said({ text: true })).toEqual(["The text stays on this computer."]);
    settingsAre({ ...DEFAULT_SETTINGS, service: "remote", baseUrl: "https://service.example/api" });
    expect(await said({ link })).toEqual([
      "The link will be sent to service.example, which downloads and processes the recording itself.",
    ]);
  });

  it("is this computer alone again when it listens, whatever address is still kept", async () => {
    settingsAre(DEFAULT_SETTINGS);
    transcriptionIs({ ...HERE, url: "https://stt.example/v1", model: "whisper-1" });
    expect(await said({ files: true })).toEqual(["The recording stays on this computer."]);
  });

  it("is the service for texts and links, and this computer for files that only it has", async () => {
    settingsAre({ ...DEFAULT_SETTINGS, service: "remote", baseUrl: "https://service.example/api" });
    expect(await said({ text: true, files: true })).toEqual([
      "The text will be sent to service.example.",
      "Recordings from files are processed on this computer and not sent to service.example.",
    ]);
    expect(await said({ link })).toEqual([
      "The link will be sent to service.example, which downloads and processes the recording itself.",
    ]);
  });
});
