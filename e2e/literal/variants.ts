import type { ServerResponse } from "node:http";
import { PLACEHOLDER, type Reading, type Reply, type Script } from "./literal-server";

/** Services of others, each with one peculiarity, described by the name. */
const json = (body: object): Reply => ({ status: 200, body });
const task = (reading: Reading, more: object): Reply => json({ id: reading.id, ...more });
const done = (reading: Reading, mapping: unknown = {}): object => ({
  transcriptDepersonalized: { text: reading.result, mapping },
});
const original = (reading: Reading): string => (reading.input.includes("Анна") ? "Анна" : "Anna");
const half = (reading: Reading): object => ({
  transcriptDepersonalized: { text: reading.result.slice(0, reading.result.length / 2), mapping: {} },
});
/** The nth reply to the nth read, later the last reply. */
const inTurn =
  (...replies: ((reading: Reading) => Reply)[]): Script["read"] =>
  (reading) => {
    const reply = replies[Math.min(reading.n, replies.length - 1)];
    if (reply === undefined) throw new Error("a script needs a reply");
    return reply(reading);
  };
const HTML = "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>";
const partOf = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"id": "half');
};

/** Tasks complete with a result. */
export const COMPLETING = {
  "no state field": { read: (r) => task(r, done(r)) },
  "empty, then partial, then complete": {
    read: inTurn(
      (r) => task(r, {}),
      (r) => task(r, { transcriptDepersonalized: null, synopsis: "" }),
      (r) => task(r, { transcriptDepersonalized: { text: "", mapping: {} } }),
      (r) => task(r, half(r)),
      (r) => task(r, half(r)),
      (r) => task(r, done(r)),
    ),
  },
  "state instead of status": {
    read: inTurn(
      (r) => task(r, { state: "Processing", ...half(r) }),
      (r) => task(r, { state: "COMPLETED", ...done(r) }),
    ),
  },
  "status in other words": {
    read: inTurn(
      (r) => task(r, { status: "queued" }),
      (r) => task(r, { status: "in progress" }),
      (r) => task(r, { status: "succeeded", ...done(r) }),
    ),
  },
  "an error field of null": { read: (r) => task(r, { error: null, ...done(r) }) },
  "mapping as an object of objects": {
    read: (r) => task(r, done(r, { [PLACEHOLDER]: { type: "PERSON", original: original(r) } })),
  },
  "mapping as an array": {
    read: (r) => task(r, done(r, [{ placeholder: PLACEHOLDER, original: original(r), type: "PERSON" }])),
  },
  "mapping as an array of pairs": { read: (r) => task(r, done(r, [[PLACEHOLDER, original(r)]])) },
  "mapping the other way round": { read: (r) => task(r, done(r, { [original(r)]: PLACEHOLDER })) },
  "no mapping": { read: (r) => task(r, { transcriptDepersonalized: { text: r.result } }) },
  "unknown fields everywhere": {
    read: (r) =>
      task(r, {
        ...done(r),
        cost: { credits: 3 },
        transcriptDiarized: {
          speakers: { SPEAKER_00: null },
          segments: [{ begin: 0, words: [], text: "x", confidence: 1 }, "odd", null],
        },
      }),
  },
  "fields of other types": { read: (r) => task(r, { ...done(r), progress: "50 %", filename: 7, url: {}, stage: [] }) },
  "a link but no synopsis_id": {
    create: (id) => json({ task: `https://elsewhere.example/api/v1/prediction/${id}` }),
    read: (r) => task(r, done(r)),
  },
  "a bad gateway now and then": {
    read: inTurn(
      () => ({ status: 502, body: HTML }),
      (r) => task(r, done(r)),
      () => ({ status: 503, headers: { "retry-after": "0" }, body: HTML }),
      (r) => task(r, done(r)),
    ),
  },
} satisfies Record<string, Script>;

/** The clock is wrong by `skewMs`. Requests a pause of two seconds by its own clock. */
const skewed = (skewMs: number): Reply => {
  const now = Date.now() + skewMs;
  const headers = { date: new Date(now).toUTCString(), "retry-after": new Date(now + 2_000).toUTCString() };
  return { status: 503, headers, body: { error: "busy", message: "Busy" } };
};
const DAY_MS = 86_400_000;

/** Request a pause with a wrong clock, then complete. */
export const SKEWED = {
  "a clock a day ahead": {
    read: inTurn(
      () => skewed(DAY_MS),
      (r) => task(r, done(r)),
    ),
  },
  "a clock a year behind": {
    read: inTurn(
      () => skewed(-365 * DAY_MS),
      (r) => task(r, done(r)),
    ),
  },
} satisfies Record<string, Script>;

const SPOKEN = [
  { speaker: "SPEAKER_00", start: 0.5, end: 2, text: "Hello, I am Anna." },
  { speaker: "SPEAKER_01", start: 2, end: 3.25, text: "Hello, Anna." },
] as const;
const SPEAKERS = { SPEAKER_00: "Anna", SPEAKER_01: "Boris" };
const HIDDEN = "[NAME_1]: Hello, I am [NAME_1].\n[NAME_2]: Hello, [NAME_1].";
const MAPPING = { "[NAME_1]": "Anna", "[NAME_2]": "Boris" };
const spoken = (segments: readonly object[], speakers: unknown = SPEAKERS, text = HIDDEN): Script => ({
  read: (r) =>
    task(r, { transcriptDiarized: { speakers, segments }, transcriptDepersonalized: { text, mapping: MAPPING } }),
});

/** The same transcript by speaker in different forms. */
export const SPEAKING = {
  "as the specification promises": spoken(SPOKEN),
  "times as text": spoken(SPOKEN.map((one) => ({ ...one, start: String(one.start), end: `00:00:0${one.end}` }))),
  "from and to, speakers by number": spoken(
    SPOKEN.map(({ start, end, text }, index) => ({ from: start, to: end, text, speaker: index })),
    ["Anna", "Boris"],
  ),
  "speaker_label and milliseconds": spoken(
    SPOKEN.map(({ start, end, text, speaker }) => ({
      start_ms: start * 1000,
      end_ms: end * 1000,
      transcript: text,
      speaker_label: speaker,
    })),
  ),
  "words alone": spoken(
    SPOKEN.map(({ start, end, text, speaker }) => ({
      speaker,
      words: text.split(" ").map((word, index, all) => ({
        word,
        start: index === 0 ? start : end - 0.1,
        end: index === all.length - 1 ? end : end - 0.1,
      })),
    })),
  ),
  "labels in the depersonalized text": spoken(
    SPOKEN,
    SPEAKERS,
    "SPEAKER_00: Hello, I am [NAME_1].\nSPEAKER_01: Hello, [NAME_1].",
  ),
  "no names in the depersonalized text": spoken(SPOKEN, SPEAKERS, "Hello, I am [NAME_1]. Hello, [NAME_1]."),
  growing: {
    read: inTurn(
      (r) => task(r, {}),
      (r) => task(r, { transcriptDiarized: { speakers: SPEAKERS, segments: SPOKEN.slice(0, 1) } }),
      spoken(SPOKEN, SPEAKERS, HIDDEN.slice(0, 20)).read,
      spoken(SPOKEN, SPEAKERS, HIDDEN.slice(0, 20)).read,
      spoken(SPOKEN).read,
    ),
  },
} satisfies Record<string, Script>;

/** Forget a task between two reads. */
export const EXPIRING = {
  "404 after a partial result": {
    read: inTurn(
      (r) => task(r, half(r)),
      () => ({ status: 404, body: { error: "Not found", message: "No such prediction" } }),
    ),
  },
  "410 after a partial result": {
    read: inTurn(
      (r) => task(r, half(r)),
      () => ({ status: 410, body: "" }),
    ),
  },
} satisfies Record<string, Script>;

/** One unreadable reply between two good ones. */
export const INTERRUPTED = {
  "HTML from a proxy, once": {
    read: inTurn(
      (r) => task(r, half(r)),
      () => ({ status: 200, body: HTML }),
      (r) => task(r, done(r)),
    ),
  },
  "truncated JSON, once": {
    read: inTurn(
      (r) => task(r, half(r)),
      () => ({ status: 200, body: '{"id": "half' }),
      (r) => task(r, done(r)),
    ),
  },
} satisfies Record<string, Script>;

/** Tasks fail. */
export const FAILING = {
  "error as text": { read: (r) => task(r, { error: "The model ran out of memory" }) },
  "error as a code with a message": { read: (r) => task(r, { error: "quota_exceeded", message: "No credits left" }) },
  "error as an object": { read: (r) => task(r, { error: { code: "quota_exceeded", message: "No credits left" } }) },
  "error as true": { read: (r) => task(r, { error: true }) },
  "status error": { read: (r) => task(r, { status: "error", message: "No credits left" }) },
  "state failed after a partial result": {
    read: inTurn(
      (r) => task(r, { state: "processing", ...half(r) }),
      (r) => task(r, { state: "failed", ...half(r), error: "quota_exceeded" }),
    ),
  },
  "completed without a result": { read: (r) => task(r, { status: "completed" }) },
} satisfies Record<string, Script>;

const always = (reply: Reply): Script => ({ create: () => reply, read: () => reply, missing: () => reply });

/** Break the protocol, with the error code of the client. */
export const REFUSING = {
  "401 with JSON": ["unauthorized", always({ status: 401, body: { error: "x", message: "y" } })],
  "401 with HTML": ["unauthorized", always({ status: 401, body: HTML })],
  "403 without a body": ["forbidden", always({ status: 403, body: "" })],
  "404 with HTML": ["not_found", always({ status: 404, body: HTML })],
  "429 with Retry-After": [
    "rate_limited",
    always({ status: 429, headers: { "retry-after": "7" }, body: { error: "slow", message: "Slow down" } }),
  ],
  "500 with JSON": ["service_error", always({ status: 500, body: { error: "x", message: "y" } })],
  "502 with HTML": ["service_unavailable", always({ status: 502, body: HTML })],
  "200 with HTML": ["service_answer_unreadable", always({ status: 200, body: HTML })],
  "200 with truncated JSON": ["service_answer_unreadable", always({ status: 200, body: '{"id": "half' })],
  "200 with an empty body": ["service_answer_unreadable", always({ status: 200, body: "" })],
  "200 with an array": ["service_answer_unreadable", always(json([]))],
  "a connection that closes": ["service_unreachable", always((response) => void response.destroy())],
  "a connection that closes in the middle": [
    "service_unreachable",
    always((response) => {
      partOf(response);
      setImmediate(() => response.destroy());
    }),
  ],
  "an answer that stops in the middle": ["timeout", always(partOf)],
  silence: ["timeout", always(() => undefined)],
  "an endless answer": [
    "service_answer_unreadable",
    always((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        if (!response.destroyed) response.write(" ".repeat(65_536), () => setImmediate(more));
      };
      more();
    }),
  ],
  "a redirect to itself": [
    "service_answer_unreadable",
    always({ status: 307, headers: { location: "/api" }, body: "" }),
  ],
} as const satisfies Record<string, readonly [string, Script]>;
