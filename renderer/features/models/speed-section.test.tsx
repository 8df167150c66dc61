// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { GraphicsCheck, GraphicsState } from "../../../shared/ipc/graphics";
import { DEFAULT_SETTINGS } from "../../../shared/ipc/settings";
import { inWindow } from "../../testing/in-window";
import { SpeedSection } from "./speed-section";

const check = (provider: GraphicsCheck["provider"], outcome: GraphicsCheck["outcome"], speed = 0): GraphicsCheck => ({
  ...{ provider, outcome, speed, runtime: "", model: "" },
});

it.each<[string, Partial<GraphicsState>, string]>([
  ["a check under way", { isChecking: true }, "Checking…"],
  ["no provider", {}, "This computer has no graphics processor that Outis can use."],
  ["a usable one", { checks: [check("dml", "usable", 3.14)] }, "DirectML is in use: 3.1 times as fast."],
  [
    "each reason",
    { checks: [check("coreml", "different"), check("webgpu", "slow", 1.96)] },
    "Core ML is not used: its findings in the sample texts differ.WebGPU is not used: it is only 1.9 times as fast as the main processor.",
  ],
  [
    "missing and failed ones",
    { checks: [check("dml", "unavailable"), check("webgpu", "failed")] },
    "DirectML is not available on this computer.WebGPU is not used: it crashed, failed or did not finish.",
  ],
])("names %s", async (_, state, text) => {
  await inWindow(<SpeedSection settings={{ ...DEFAULT_SETTINGS, useGraphics: true }} />, {
    "graphics.state": () => ({ isChecking: false, checks: [], ...state }),
  });
  await expect.poll(() => screen.getByRole("status").textContent).toBe(text);
});

it("says nothing while the setting is off", async () => {
  await inWindow(<SpeedSection settings={DEFAULT_SETTINGS} />);
  expect(screen.getByRole("status").textContent).toBe("");
});
