import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { tinyGguf } from "../service/testing/tiny-gguf";
import { launchOutis } from "./harness/launch";
import { Person } from "./harness/person";
import { test } from "./harness/test";
import { ENGLISH, ENGLISH_SECRETS } from "./harness/texts";

/** For busy machines. */
test.setTimeout(120_000);

const SUMMARY = "- Somebody was seen by a doctor.";

interface Asked {
  readonly authorization: string | undefined;
  readonly body: string;
}

/** OpenAI's chat completions, with received requests. */
async function startModel() {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      asked.push({ authorization: request.headers.authorization, body: Buffer.concat(pieces).toString() });
      const content = asked.at(-1)!.body.includes("Summarize") ? SUMMARY : "Hello";
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }] }));
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

async function openModelSettings(page: Page) {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  return page.getByRole("region", { name: "Language model for summaries" });
}

async function summarize(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Summary" }).click();
  await page.getByRole("button", { name: "Summarize" }).click();
}

test("a language model at an address is tested, saved, and gets depersonalized text; without it, key sentences are used", async () => {
  const model = await startModel();
  const outis = await launchOutis();
  const { page } = outis;
  const person = new Person(page);

  const settings = await openModelSettings(page);
  await settings.getByRole("radio", { name: "An address" }).check();
  await settings.getByRole("textbox", { name: "Model address" }).fill(model.url);
  await settings.getByRole("textbox", { name: "Model name" }).fill("small");
  await settings.getByRole("textbox", { name: "Model key" }).fill("model-key-1");
  await settings.getByRole("button", { name: "Test model" }).click();
  await expect(settings.getByRole("status", { name: "Model test result" })).toContainText("“Hello”");
  await expect(settings.getByRole("checkbox", { name: "Send the original text" })).not.toBeChecked();
  await settings.getByRole("button", { name: "Save model" }).click();
  await expect(settings.getByText("A key is stored in the keychain.")).toBeVisible();
  // The page cannot read the key.
  await expect(settings.getByRole("textbox", { name: "Model key" })).toHaveValue("");
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain("model-key-1");

  await page.getByRole("button", { name: "New" }).first().click();
  await person.depersonalize(ENGLISH, "reversible");
  await page.getByRole("tab", { name: "Summary" }).click();
  await page.getByRole("textbox", { name: "What matters to you" }).fill("Say what was promised.");
  await page.getByRole("button", { name: "Summarize" }).click();
  await expect(page.getByText("Somebody was seen by a doctor.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The service's language model wrote this summary.")).toBeVisible();
  expect(model.asked.map(({ authorization }) => authorization)).toEqual(["Bearer model-key-1", "Bearer model-key-1"]);
  const sent = model.asked.map(({ body }) => body).join("\n");
  expect(sent).toContain("[NAME_1]");
  expect(sent).toContain("Say what was promised.");
  for (const secret of ENGLISH_SECRETS) expect(sent).not.toContain(secret);

  await model.stop();
  await page.getByRole("button", { name: "Summarize" }).click();
  await expect(page.getByText("Key sentences:")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/language model gave no usable answer/)).toBeVisible();
  await expect(person.alert).toHaveCount(0);
  await outis.close();
});

test("an address that would send texts unencrypted is refused when it is entered", async () => {
  const outis = await launchOutis();
  const settings = await openModelSettings(outis.page);
  await settings.getByRole("radio", { name: "An address" }).check();
  await settings.getByRole("textbox", { name: "Model address" }).fill("http://llm.example/v1");
  await settings.getByRole("textbox", { name: "Model name" }).fill("small");
  await settings.getByRole("button", { name: "Save model" }).click();
  await expect(settings.getByRole("alert")).toContainText("without encryption");
  await outis.close();
});

test("a language model file is chosen in the system's dialog, loaded by the service and listed by name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-gguf-"));
  const path = join(folder, "tiny.gguf");
  writeFileSync(path, tinyGguf({ says: "-[NAME_1] ok", contextTokens: 8192 }));
  const outis = await launchOutis();
  const { app, page } = outis;
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);

  const settings = await openModelSettings(page);
  await settings.getByRole("radio", { name: "A file on this computer" }).check();
  await settings.getByRole("button", { name: "Choose model file" }).click();
  await expect(settings.getByText("Model file: tiny.gguf")).toBeVisible();
  await settings.getByRole("button", { name: "Test model" }).click();
  await expect(settings.getByRole("status", { name: "Model test result" })).toContainText("ok", {
    timeout: 45_000,
  });
  await settings.getByRole("button", { name: "Save model" }).click();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(folder);

  await page.getByRole("button", { name: "New" }).first().click();
  await new Person(page).depersonalize(ENGLISH, "reversible");
  await summarize(page);
  await expect(page.getByText("-[NAME_1] ok")).toBeVisible({ timeout: 45_000 });
  await outis.close();
  rmSync(folder, { recursive: true });
});
