import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launchOutis, type Outis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";

test.describe.configure({ timeout: 180_000 });

const RECORDING = join(import.meta.dirname, "recordings", "telephone-en.wav");
const KEY = "stt-key-1";
const SAID = "Good morning, my name is Emily Watson.";

/** OpenAI's `POST /audio/transcriptions`, with received requests. */
async function startTranscription() {
  const asked: { path: string; authorization: string | undefined; form: string }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { authorization } = request.headers;
      asked.push({ path: request.url ?? "", authorization, form: Buffer.concat(pieces).toString("latin1") });
      const known = authorization === `Bearer ${KEY}`;
      response.writeHead(known ? 200 : 401, { "content-type": "application/json" });
      const words = SAID.split(" ").map((word, i) => ({ word, start: 1 + i * 0.4, end: 1.3 + i * 0.4 }));
      const segments = [{ start: 1, end: 4, text: SAID }];
      const heard = { language: "english", duration: 29, text: SAID, segments, words };
      response.end(JSON.stringify(known ? heard : { error: { message: "Incorrect API key" } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenAt(outis: Outis, url: string, key: string): Promise<void> {
  const { page } = outis;
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("radio", { name: "A transcription service" }).check();
  await page.getByRole("textbox", { name: "Transcription address" }).fill(url);
  await page.getByRole("textbox", { name: "Speech model name" }).fill("whisper-1");
  await page.getByRole("textbox", { name: "Transcription key" }).fill(key);
}

async function transcribe(outis: Outis): Promise<Person> {
  const person = new Person(outis.page);
  const { page } = outis;
  await page.getByRole("button", { name: "New", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: person.words.files, exact: true }).click();
  await (await chooser).setFiles(RECORDING);
  await expect(page.getByRole("listitem").filter({ hasText: "telephone" }).first()).toBeVisible();
  await person.start();
  return person;
}

test("a recording is transcribed at the user's address and depersonalized here", async () => {
  const transcription = await startTranscription();
  const outis = await launchOutis();
  try {
    await listenAt(outis, transcription.url, KEY);
    const { page } = outis;
    await page.getByRole("button", { name: "Test transcription" }).click();
    await expect(page.getByRole("status", { name: "Transcription test result" })).not.toBeEmpty();
    await page.getByRole("button", { name: "Save transcription" }).click();
    await expect(page.getByText("A key is stored in the keychain.").last()).toBeVisible();

    const person = await transcribe(outis);
    await person.completed(120_000);
    await expect(person.original).toContainText("Emily Watson");
    expect(await person.depersonalized.innerText()).not.toContain("Emily");
    const { path, authorization, form } = transcription.asked.at(-1)!;
    expect([path, authorization]).toEqual(["/v1/audio/transcriptions", `Bearer ${KEY}`]);
    expect(form).toContain("whisper-1");
    // Not even the file name is sent.
    expect(form).not.toContain("telephone");
  } finally {
    await outis.close();
    await transcription.stop();
  }
});

test("a refused key has a clear error in the test and in a task", async () => {
  const transcription = await startTranscription();
  const outis = await launchOutis();
  try {
    await listenAt(outis, transcription.url, "wrong");
    const { page } = outis;
    await page.getByRole("button", { name: "Test transcription" }).click();
    await expect(page.getByRole("alert")).toContainText("transcription_refused");
    await page.getByRole("button", { name: "Save transcription" }).click();
    const person = await transcribe(outis);
    await expect(person.alert).toContainText("transcription_refused", { timeout: 60_000 });
    await expect(person.alert).toContainText("key");
    await expect(person.alert).not.toContainText("The service says");
  } finally {
    await outis.close();
    await transcription.stop();
  }
});
