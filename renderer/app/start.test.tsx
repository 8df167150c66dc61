// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { startEnglish } from "../testing/english";
import { start } from "./start";

it("has drawn the text field when the first script ends", async () => {
  await startEnglish();
  vi.stubGlobal("outis", { call: () => new Promise(() => undefined), on: () => () => undefined });
  vi.stubGlobal("requestIdleCallback", () => 0);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const root = document.body.appendChild(document.createElement("div"));
  start(root);
  expect(screen.getByRole("textbox", { name: "Text, link or task ID" })).toBeTruthy();
});
