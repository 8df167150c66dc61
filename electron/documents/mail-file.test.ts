import { expect, it } from "vitest";
import { toMail } from "./mail-file";
import { mailText } from "../../documents/mail/mail-text";
import { PartCounter } from "../../documents/part-counter";

const readAgain = (mail: string): Promise<string> => mailText(new TextEncoder().encode(mail), new PartCounter());

it.each([
  ["From: [NAME_1] <[EMAIL_1]>\nTo: [NAME_2] <[EMAIL_2]>\nSubject: The hearing\n\nDear [NAME_2],\n\nsee you."],
  [
    `From: [ИМЯ_1] <a@example.org>\nTo: [ИМЯ_2] <b@example.org>\nSubject: О ${"переносе ".repeat(20)}дела\n\nЗдравствуйте!`,
  ],
  ["Прошу перезвонить.\n\nFrom: nobody"],
])("reads the same when it is opened again: %j", async (text) => {
  const mail = toMail(text);
  for (const line of mail.split("\r\n\r\n")[0]!.split("\r\n")) expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(await readAgain(mail)).toBe(text);
});
