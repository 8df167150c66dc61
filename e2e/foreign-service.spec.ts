import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { type LiteralServer, type Reply, type Script, startLiteralServer } from "./literal/literal-server";
import { COMPLETING, EXPIRING, FAILING, INTERRUPTED, REFUSING, SKEWED } from "./literal/variants";

/**
 * Services of others in the real application: one window, one service that plays the variant named in each text. Checks
 * the visible result (issue 4, specification 2.1, 3 and 7).
 */
const TEXT = "Anna called the office in the morning. Nobody answered, and so she wrote a letter that took a week.";
const scripts = new Map<string, Script>();
const nameIn = (input: string): string => /“(.*?)”/.exec(input)?.[1] ?? "";

let outis: Outis;
let person: Person;
let literal: LiteralServer;
/** Another origin, which must receive no request. */
let elsewhere: LiteralServer;
const crashes: string[] = [];

test.beforeAll(async () => {
  elsewhere = await startLiteralServer(COMPLETING["no state field"]);
  literal = await startLiteralServer((input) => scripts.get(nameIn(input)) ?? COMPLETING["no state field"]);
  outis = await launchOutis();
  outis.page.on("pageerror", (error) => crashes.push(error.name));
  person = new Person(outis.page);
  await person.useRemote(literal.baseUrl, literal.key);
  await outis.page.getByRole("button", { name: "Save settings" }).click();
  await expect(outis.page.getByText("Settings saved").first()).toBeVisible();
});
test.afterAll(async () => {
  await outis.close();
  await Promise.all([literal.close(), elsewhere.close()]);
});

/** The service plays `script` for this text. */
async function start(name: string, script: Script): Promise<void> {
  scripts.set(name, script);
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.give(`“${name}”\n${TEXT}`);
  // A title made of the text omits possible personal data, so tasks get names.
  const field = outis.page.getByRole("textbox", { name: "Name", exact: true });
  if (!(await field.isVisible())) await outis.page.getByRole("button", { name: "More", exact: true }).click();
  await field.fill(`“${name}”`);
  await person.start();
  await expect(person.tasks.filter({ hasText: `“${name}”` })).toHaveCount(1);
}

async function startAll(variants: Readonly<Record<string, Script>>): Promise<void> {
  for (const [name, script] of Object.entries(variants)) await start(name, script);
}

async function open(name: string): Promise<void> {
  await person.tasks
    .filter({ hasText: `“${name}”` })
    .getByRole("link")
    .click();
  await expect(outis.page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** With the complete result and without the name. */
async function completed(name: string, timeout?: number): Promise<void> {
  await open(name);
  await person.completed(timeout);
  await expect(person.depersonalized).toContainText("[NAME_1] called the office");
  await expect(person.depersonalized).toContainText("took a week.");
  await expect(person.depersonalized).not.toContainText("Anna");
}

/** In error; no part looks like a finished result. */
async function failed(name: string, words: RegExp): Promise<void> {
  await open(name);
  await expect(person.status).toHaveText(/^Error/, { timeout: 20_000 });
  await expect(person.alert.filter({ hasText: words })).toBeVisible();
  await expect(outis.page.getByRole("button", { name: "Copy depersonalized text" }).and(enabled())).toHaveCount(0);
  await expect(outis.page.getByRole("button", { name: "Restore names" })).toHaveCount(0);
}
const enabled = () => outis.page.locator(":not(:disabled, [aria-disabled])");

/** Only a part of the result. */
async function partShown(): Promise<void> {
  await expect(person.depersonalized).toContainText("[NAME_1] called");
  await expect(person.depersonalized).not.toContainText("took a week.");
}

const WORDS: Readonly<Record<string, RegExp>> = {
  unauthorized: /did not accept the API key/,
  forbidden: /does not allow this with your API key/,
  not_found: /no task with this ID/,
  service_answer_unreadable: /cannot be read.*address in the settings/s,
};

/** Interrupts its reply; works from the second request on, after half a minute. */
const STOPS = "an answer that stops in the middle";

test("services with other states complete here, with the complete text and the mapping", async () => {
  const variants: Record<string, Script> = { ...COMPLETING, ...SKEWED, ...INTERRUPTED };
  let asked = 0;
  await start(STOPS, {
    read: COMPLETING["no state field"].read,
    create: (id) => {
      asked += 1;
      return asked === 1 ? REFUSING[STOPS][1].create!(id) : { status: 200, body: { synopsis_id: id } };
    },
  });
  // A clock that is wrong by a day requests two seconds, not a day.
  await startAll(variants);
  for (const name of Object.keys(variants)) {
    await completed(name, 45_000);
    if (!name.startsWith("mapping")) continue;
    const found = outis.page.getByRole("list", { name: "Findings" });
    await expect(found.locator(".entity-row").first()).toHaveText(/^Anna\s*NAME 1/);
  }
});

test("a partial result is marked as partial until it is complete", async () => {
  let ready = false;
  await start("half, for a while", {
    read: ({ id, result }) => ({
      status: 200,
      body: {
        id,
        transcriptDepersonalized: { text: ready ? result : result.slice(0, result.length / 2), mapping: {} },
      },
    }),
  });
  await expect(outis.page.getByText(/^Partial result/)).toBeVisible();
  await expect(person.status).toHaveText(/^Processing/);
  await partShown();
  await expect(outis.page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  ready = true;
  await completed("half, for a while");
  await expect(outis.page.getByText(/^Partial result/)).toHaveCount(0);
});

test("a task by its ID waits until its source is complete, and then has its speakers", async () => {
  let ready = false;
  const turn = (text: string, start: number, speaker?: string) => ({ text, start, end: start + 2, speaker });
  const said = [turn("Anna called.", 0), turn("Nobody answered Anna.", 2)];
  scripts.set("a source", {
    read: ({ id }) => ({
      status: 200,
      body: {
        ...{ id, status: ready ? "completed" : "processing", transcript: { text: "", segments: said } },
        ...(ready && { transcriptDiarized: { segments: said.map((one, at) => ({ ...one, speaker: String(at) })) } }),
      },
    }),
  });
  scripts.set("of another task", {
    read: ({ id }) => ({
      status: 200,
      body: {
        ...{ id, status: "completed" },
        transcriptDepersonalized: {
          text: "[NAME_1] called.\nNobody answered [NAME_1].",
          mapping: { "[NAME_1]": "Anna" },
        },
      },
    }),
  });
  const created = await fetch(`${literal.baseUrl}/v1/depersonalization`, {
    method: "POST",
    headers: { authorization: `Bearer ${literal.key}`, "content-type": "application/json" },
    body: JSON.stringify({ input: "“a source”" }),
  });
  const { synopsis_id: source } = (await created.json()) as { synopsis_id: string };
  await outis.page.getByRole("button", { name: "New", exact: true }).click();
  await person.give(source);
  await person.start();
  await expect(person.status).toHaveText(/^Processing: waiting for the task with this ID/, { timeout: 20_000 });
  await expect(person.original).toContainText("Nobody answered Anna.");
  await expect(outis.page.getByText(/^Partial result/)).toBeVisible();
  ready = true;
  await person.completed(45_000);
  await expect(person.depersonalized).toContainText("Nobody answered [NAME_1].");
  await expect(outis.page.getByRole("list", { name: "Speakers" }).getByRole("textbox")).toHaveCount(2);
});

test("errors of all shapes are recognized, and the received part remains", async () => {
  await startAll(FAILING);
  for (const name of Object.keys(FAILING)) {
    await failed(name, /reported an internal error|cannot be read/);
    if (name.includes("partial")) await partShown();
  }
});

test("a task that expires between two requests is reported as expired, and the received part remains", async () => {
  await startAll(EXPIRING);
  for (const name of Object.keys(EXPIRING)) {
    await failed(name, /has already deleted this task.*Start the text again/s);
    await partShown();
  }
});

test("a refusal explains the remedy", async () => {
  // Login pages and redirects are in connection.spec.ts.
  const captive = ["200 with HTML", "a redirect to itself"];
  const final = Object.entries(REFUSING).filter(([name, [code]]) => code in WORDS && !captive.includes(name));
  for (const [name, [, script]] of final) await start(name, script);
  for (const [name, [code]] of final) await failed(name, WORDS[code]!);
});

test("an endless response is abandoned", async () => {
  await start("endless result", { read: REFUSING["an endless answer"][1].read });
  await failed("endless result", WORDS["service_answer_unreadable"]!);
});

test("temporary errors are retried until the task is complete", async () => {
  const passing = Object.entries(REFUSING).filter(([, [code]]) =>
    ["rate_limited", "service_error", "service_unavailable", "service_unreachable"].includes(code),
  );
  for (const [name, [, script]] of passing as [string, [string, Script]][]) {
    let well = false;
    const promised = (id: string): Reply => ({ status: 200, body: { synopsis_id: id } });
    const create = (id: string): Reply => (well ? promised(id) : (script.create?.(id) ?? promised(id)));
    await start(name, { read: COMPLETING["no state field"].read, create });
    await open(name);
    await expect(person.status).toHaveText(/^Processing.*waiting/);
    well = true;
  }
  for (const [name] of passing) await completed(name);
});

test("an interrupted response is requested again", async () => {
  await completed(STOPS, 45_000);
});

test("Retry-After is respected", async () => {
  const asked: number[] = [];
  const good = COMPLETING["no state field"];
  await start("three seconds", {
    read: good.read,
    create: (id) => {
      asked.push(performance.now());
      return asked.length === 1
        ? { status: 429, headers: { "retry-after": "3" }, body: { error: "slow", message: "Slow down" } }
        : { status: 200, body: { synopsis_id: id } };
    },
  });
  await completed("three seconds");
  expect(asked).toHaveLength(2);
  expect(asked[1]! - asked[0]!).toBeGreaterThan(2_900);
});

test("a redirect is not followed, and neither key nor text goes to the other origin", async () => {
  const away = (path: string, status: number): Reply => ({
    status,
    headers: { location: `${elsewhere.baseUrl}${path}` },
    body: "",
  });
  const good = COMPLETING["no state field"];
  const variants: Record<string, Script> = {
    "sent away with the text": { read: good.read, create: () => away("/v1/depersonalization", 307) },
    "sent away from the result": { read: ({ id }) => away(`/v1/prediction/${id}`, 302) },
    "sent away for good": { read: ({ id }) => away(`/v1/prediction/${id}`, 308) },
  };
  await startAll(variants);
  for (const name of Object.keys(variants)) {
    await open(name);
    await expect(person.status).toHaveText(/^Processing.*waiting/);
    await expect(person.alert.filter({ hasText: /address in the settings/ })).toBeVisible();
  }
  expect(elsewhere.requests).toEqual([]);
});

test("afterwards the window still works, and all requests went to the one origin with the key", () => {
  expect(crashes).toEqual([]);
  expect(elsewhere.requests).toEqual([]);
  expect(new Set(literal.requests.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${literal.key}`]),
  );
});
