import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { readMapping } from "./mapping";
import { readServiceTask } from "./service-task";

describe("readServiceTask", () => {
  test("reads what the specification promises (2.1)", () => {
    const task = {
      id: "1",
      url: "https://files.example/a.mp3",
      audioLengthMinutes: 1.5,
      synopsis: "s",
      transcript: { text: "t", segments: [{ start: 0, end: 1, text: "t" }] },
      transcriptDiarized: {
        speakers: { SPEAKER_00: "Anna" },
        segments: [{ start: 0, end: 1, text: "t", speaker: "SPEAKER_00" }],
      },
      transcriptDepersonalized: { text: "d", mapping: { "[NAME_1]": "Anna" } },
      filename: "f",
    };
    expect(readServiceTask(task)).toEqual({ ok: true, value: expect.objectContaining(task) as unknown });
  });

  test("a speaker without a name goes by its label", () => {
    const read = readServiceTask({ transcriptDiarized: { speakers: { SPEAKER_00: null }, segments: [] } });
    expect(read).toMatchObject({ value: { transcriptDiarized: { speakers: { SPEAKER_00: "SPEAKER_00" } } } });
  });

  test("whatever JSON comes, it is read or refused, never thrown at", () => {
    const keys = fc.constantFrom("id", "status", "error", "transcriptDepersonalized", "transcriptDiarized", "synopsis");
    const inner = fc.dictionary(fc.constantFrom("text", "mapping", "spans", "segments", "speakers"), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.oneof(fc.jsonValue(), inner))), (json) => {
        expect(typeof readServiceTask(json).ok).toBe("boolean");
      }),
    );
  });
});

describe("readMapping", () => {
  const text = "[NAME_1] met [NAME_2]";
  const expected = { "[NAME_1]": "Anna", "[NAME_2]": "Boris" };
  test.each([
    ["object of strings", expected],
    ["object of objects", { "[NAME_1]": { value: "Anna" }, "[NAME_2]": { original: "Boris", type: "x" } }],
    ["object of lists", { "[NAME_1]": ["Anna", "Anne"], "[NAME_2]": ["Boris"] }],
    ["array of pairs", Object.entries(expected)],
    ["array of small objects", [{ "[NAME_1]": "Anna" }, { "[NAME_2]": "Boris" }]],
    [
      "array of described pairs",
      [
        { token: "[NAME_1]", value: "Anna" },
        { token: "[NAME_2]", value: "Boris" },
      ],
    ],
    ["original first", { Anna: "[NAME_1]", Boris: "[NAME_2]" }],
  ])("%s", (_shape, mapping) => {
    expect(readMapping(mapping, text)).toEqual(expected);
  });

  test("however many names there are, the text is gone through a few times alone", () => {
    const pairs = Array.from({ length: 5_000 }, (_, at) => [`name ${at}`, `[NAME_${at}]`] as const);
    const long = pairs.map(([, placeholder]) => placeholder).join(" ");
    const looks = vi.spyOn(String.prototype, "includes");
    const mapping = readMapping(Object.fromEntries(pairs), long);
    expect(looks.mock.calls.length).toBeLessThan(100);
    looks.mockRestore();
    expect(mapping).toEqual(Object.fromEntries(pairs.map(([name, placeholder]) => [placeholder, name])));
  });

  test.each([[undefined], [null], [7], ["text"], [[7, null]], [{ a: null }]])("%j is no mapping", (mapping) => {
    expect(readMapping(mapping, text)).toEqual({});
  });
});

test("prefers notices as values, and reads their text where the values are missing or of another form", () => {
  const notice = "not_translated: x";
  const values = [{ code: "recording_sent", values: { host: "stt.example" } }];
  const noticesOf = (fields: object) => {
    const read = readServiceTask(fields);
    return read.ok ? read.value.notices : undefined;
  };
  expect(noticesOf({ notice, notices: values })).toEqual(values);
  for (const notices of [undefined, [], ["text"], [{ code: "of_a_later_version" }]])
    expect(noticesOf({ notice, notices })).toEqual([{ code: "not_translated" }]);
  expect(noticesOf({})).toBeUndefined();
});
