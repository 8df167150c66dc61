import { expect, it } from "vitest";
import type { DocumentProgress } from "../../shared/ipc/document-progress";
import { LIMITS } from "../limits";
import { TimeAllowance } from "./time-allowance";

const reading = (page: number, pages: number): DocumentProgress => ({ step: "reading", page, pages });

it("gives a scan of 300 pages the time for all of them, as long as it sends messages", () => {
  const allowance = new TimeAllowance(60_000, false, 0);
  let now = 0;
  for (let page = 1; page <= 300; page += 1) {
    now += 19_000;
    expect(allowance.leftMs(now)).toBeGreaterThan(0);
    allowance.hear(reading(page, 300));
  }
  expect(allowance.leftMs(now + 59_999)).toBe(60_000);
});

it("ends a document of few pictures, however many messages it sends", () => {
  const allowance = new TimeAllowance(60_000, false, 0);
  for (let now = 0; now < 260_000; now += 1_000) allowance.hear(reading(1 + Math.floor(now / 26_000), 10));
  expect(allowance.leftMs(260_000)).toBeLessThan(60_000);
  for (let message = 0; message < 900; message += 1) allowance.hear(reading(10, 10));
  expect(allowance.leftMs(60_000 + LIMITS.recognizedPages * 20_000)).toBe(0);
});

it("counts the pages of each attachment of a mail, also of those with one page", () => {
  const allowance = new TimeAllowance(60_000, false, 0);
  for (let attachment = 0; attachment < 5; attachment += 1)
    for (let page = 1; page <= 4; page += 1) allowance.hear(reading(page, 4));
  expect(allowance.leftMs(400_000)).toBe(60_000);
  const single = new TimeAllowance(60_000, false, 0);
  for (let attachment = 0; attachment < 20; attachment += 1)
    for (let attempt = 0; attempt < 4; attempt += 1) single.hear(reading(1, 1));
  expect(single.leftMs(400_000)).toBe(60_000);
});

it("gives no more time for pages that cannot be there", () => {
  const allowance = new TimeAllowance(60_000, false, 0);
  allowance.hear(reading(1, 1_000_000));
  expect(allowance.leftMs(60_000 + 300 * 20_000)).toBe(0);
});

it("limits the number of messages", () => {
  const allowance = new TimeAllowance(60_000, false, 0);
  for (let message = 0; message < 13 * LIMITS.recognizedPages; message += 1) allowance.hear(reading(1, 1));
  expect(allowance.isExceeded).toBe(false);
  allowance.hear(reading(1, 1));
  expect(allowance.isExceeded).toBe(true);
});

it("gives no more time for steps without pages", () => {
  const allowance = new TimeAllowance(60_000, true, 0);
  for (let now = 0; now < 170_000; now += 10_000) allowance.hear({ step: "writing" });
  expect(allowance.leftMs(170_000)).toBe(10_000);
});
