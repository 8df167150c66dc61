import { describe, expect, it, vi } from "vitest";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { pretendedCall } from "../../../testing/fake-recordings";
import { heardTask, processingTask } from "../../../testing/fake-tasks";
import { markupOf, tasksAre } from "../../../testing/markup";
import { CallError } from "../../../ipc/bridge";
import { SpeakersSection } from "./speakers-section";
import type { SpeakerChanges } from "./use-speakers";
import { voicesOf } from "../../../document/speakers";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const wanted = { input: { type: "text", text: "" }, mode: "blind", languageIn: "en", languageOut: "en" } as const;
const heard = heardTask(processingTask(crypto.randomUUID(), wanted, ""), pretendedCall("en"), undefined);

const nothing = (): void => undefined;
const changes: SpeakerChanges = {
  rename: nothing,
  merge: nothing,
  assign: nothing,
  diarizeAgain: nothing,
  hearAgain: nothing,
  cancel: nothing,
  pending: undefined,
  error: null,
};
const section = (task: TaskDetail, state: Partial<SpeakerChanges> = {}): Promise<string> =>
  markupOf(
    <SpeakersSection
      task={task}
      voices={voicesOf(task.document!)}
      changes={{ ...changes, ...state }}
      only={[]}
      onOnly={nothing}
      edits={{ undo: nothing, redo: nothing }}
    />,
  );

describe("the speakers of a task", () => {
  it("are a list with a field for each name, and how much each of them says", async () => {
    const markup = await section(heard);
    expect(markup).toContain('<ul aria-label="Speakers">');
    expect(markup.match(/aria-label="Name of the speaker"/g)).toHaveLength(3);
    expect(markup).toMatch(/value="Operator".*57% · 5 turns.*value="Jane Smith"/s);
  });

  it("can be found anew only while the sound is here", async () => {
    expect(await section(heard)).toContain("Detect speakers again");
    const gone = { ...heard, recording: { ...heard.recording!, playable: false } };
    expect(await section(gone)).not.toContain("Detect speakers again");
    expect(await section(gone)).toContain("Merge speakers");
  });

  it("of a document are changed only in its text, which is said before", async () => {
    const note = "If you change the speakers, the result can only be saved as text.";
    expect(await section(heard)).not.toContain(note);
    const source = { name: "talk.docx", format: "docx", extension: "docx" };
    expect(await section({ ...heard, source })).toContain(note);
    expect(await section({ ...heard, source: { name: "talk.docx", noWayBack: "speakers" } })).not.toContain(note);
  });

  it("cannot be changed while a change is made, which is said", async () => {
    const markup = await section(heard, { pending: "again" });
    expect(markup).toContain("Detecting speakers again…");
    expect(markup.match(/readOnly=""/gi)).toHaveLength(3);
    expect(markup).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.{0,400}Merge speakers/s);
    expect(await section(heard, { pending: "rename" })).not.toContain("Cancel speaker detection");
  });

  it("can be waited for no longer, and say what they wait for", async () => {
    const mine = await section(heard, { pending: "again" });
    expect(mine).toMatch(/<button(?![^>]*disabled)[^>]*>.{0,400}Cancel speaker detection/s);
    expect(mine).not.toContain("one after another");
    const { original: _, ...other } = processingTask(crypto.randomUUID(), { ...wanted, name: "board.mp3" }, "");
    tasksAre([{ ...other, inputType: "media" }]);
    expect(await section(heard, { pending: "again" })).toContain("Now: “board.mp3”.");
    tasksAre([]);
  });

  it("say what went wrong", async () => {
    const error = new CallError({ code: "recording_missing", message: "for developers" });
    expect(await section(heard, { error })).toContain("recording_missing");
  });
});
