// @vitest-environment happy-dom
import i18next from "i18next";
import { expect, it, vi } from "vitest";
import { startMessages } from "./i18n";

it("starts in the asked language and prints nothing", () => {
  const printed = vi.spyOn(console, "info");
  startMessages("ru");
  expect(i18next.t("nav.new")).toBe("Новая задача");
  expect(document.documentElement.lang).toBe("ru");
  expect(printed).not.toHaveBeenCalled();
});
