import { expect, it } from "vitest";
import { toMail } from "./mail-file";
import { mapMail } from "../../../documents/formats/mail/read";

const readAgain = async (mail: string): Promise<string> =>
  (await mapMail(new TextEncoder().encode(mail), () => Promise.resolve(undefined))).text;

const SAVED_AT = Date.UTC(2026, 10, 25, 21, 0, 7);

it.each([
  ["Date: Tue, 05 Mar 2024 10:11:12 +0200\nSubject: Hi", "Tue, 05 Mar 2024 10:11:12 +0200"],
  ["Subject: Hi\n\nDear", "Wed, 25 Nov 2026 21:00:07 +0000"],
  ["Date: [DATE_1] (UTC)\nSubject: Hi", "Wed, 25 Nov 2026 21:00:07 +0000 (hidden: [DATE_1]  UTC )"],
])("keeps the date of a mail, or has the time of saving: %j", (text, date) => {
  expect(toMail(text, SAVED_AT).replaceAll("\r\n ", " ")).toContain(`Date: ${date}\r\n`);
});

it.each([
  ["From: [NAME_1] <[EMAIL_1]>\nTo: [NAME_2] <[EMAIL_2]>\nSubject: The hearing\n\nDear [NAME_2],\n\nsee you."],
  [
    `From: [ИМЯ_1] <a@example.org>\nTo: [ИМЯ_2] <b@example.org>\nSubject: О ${"переносе ".repeat(20)}дела\n\nЗдравствуйте!`,
  ],
  ["Прошу перезвонить.\n\nFrom: nobody"],
])("reads the same when it is opened again: %j", async (text) => {
  const mail = toMail(text, SAVED_AT);
  for (const line of mail.split("\r\n\r\n")[0]!.split("\r\n")) expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect((await readAgain(mail)).replace(/(?:^|\n)Date: Wed, 25 Nov 2026 21:00:07 \+0000/, "").trimStart()).toBe(text);
});
