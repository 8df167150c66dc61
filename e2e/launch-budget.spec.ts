import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { expect } from "@playwright/test";
import { builtBytes } from "../tools/budgets/built-files";
import { outsideBudget } from "../tools/budgets/compare";
import budgets from "../tools/budgets/launch.json" with { type: "json" };
import { PACKAGE_ROOT } from "./harness/electron-choice";
import { launchOutis } from "./harness/launch";
import { test } from "./harness/test";

interface Launch {
  readonly scripts: readonly string[];
  readonly files: readonly string[];
  readonly processes: readonly string[];
}

test("a launch loads, reads and starts no more than its budget", async () => {
  test.skip(process.platform !== "linux", "Loaded models are found in /proc");
  const outis = await launchOutis({ preload: join(PACKAGE_ROOT, "tools", "testing", "count-launch.cjs") });
  const { app, page, userData } = outis;
  await expect(page.getByRole("textbox", { name: "Text, link or task ID" })).toBeVisible();
  const counted = () => app.evaluate(() => (globalThis as { outisLaunch?: Launch }).outisLaunch);
  await expect.poll(counted).toBeDefined();
  const launch = (await counted()) ?? { scripts: [], files: [], processes: [] };
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { outis } = globalThis as unknown as {
          outis: { call: (channel: string, input: null) => Promise<{ value: string }> };
        };
        return (await outis.call("service.state", null)).value;
      }),
    )
    .toBe("ready");
  const models = processesOf(app.process().pid ?? 0).flatMap(modelLibraries);
  await outis.close();

  const built = (file: string): boolean => file.startsWith(join(PACKAGE_ROOT, "out") + sep);
  const scripts = launch.scripts.filter(built);
  // The page's files have budgets of their own, and under load it asks for its fonts before the first paint.
  const ofPage = (file: string): boolean => file.startsWith(join(PACKAGE_ROOT, "out", "renderer") + sep);
  const files = launch.files.filter(
    (file) => !scripts.includes(file) && !ofPage(file) && (built(file) || file.startsWith(userData)),
  );
  const actual = {
    "modules that main loads before the first paint": scripts.length,
    "bytes of these modules": scripts.reduce((sum, script) => sum + statSync(script).size, 0),
    "files that main opens before the first paint": files.length,
    "processes at the first paint": launch.processes.length,
    "libraries for models loaded at start": models.length,
    ...builtBytes(),
  };
  expect(outsideBudget(budgets, actual), JSON.stringify({ files, processes: launch.processes, models })).toEqual([]);
});

test("the tagger is loaded when a text arrives, neither at launch nor at Start", async () => {
  test.skip(process.platform !== "linux", "Loaded models are found in /proc");
  const { app, page } = await launchOutis();
  const text = page.getByRole("textbox", { name: "Text, link or task ID" });
  await expect(text).toBeVisible();
  const services = () =>
    app.evaluate((electron) => electron.app.getAppMetrics().filter(({ name }) => name === "Outis service").length);
  const models = () => processesOf(app.process().pid ?? 0).flatMap(modelLibraries);
  // The features of main answer, so they have started.
  await expect(page.getByText("On this computer").first()).toBeVisible();
  expect([await services(), models()]).toEqual([0, []]);
  await text.fill("Anna Petrova");
  await expect.poll(services).toBe(1);
  await expect.poll(models).toContainEqual(expect.stringContaining("onnxruntime"));
});

/** With all descendants. */
function processesOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processesOf)];
}

function modelLibraries(pid: number): string[] {
  const maps = readFileSync(`/proc/${pid}/maps`, "utf8");
  return [...new Set(maps.match(/\/[^/\n]*(?:onnxruntime|sherpa-onnx|llama)[^/\n]*\.(?:node|so)/g))];
}
