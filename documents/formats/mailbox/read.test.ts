import { expect, it } from "vitest";
import { mapDocument } from "../../map-document";
import { editsOf, replaced } from "../../testing/laws";

const mail = (name: string, text: string): string =>
  `From ${name.toLowerCase()}@mail.example Mon Jan  1 00:00:00 2024\nFrom: ${name} <x@mail.example>\nDate: Mon, 01 Jan 2024 00:00:00 +0000\nReceived: by host\nSubject: Hi\n\n${text}\n>From here\n\n`;
const SOURCE = Buffer.from(mail("Anna", "Ask Boris") + mail("Vera", "Nothing else"));

it("a mailbox is its mails one after another, and comes back as one", async () => {
  const document = await mapDocument("in.mbox", SOURCE);
  expect(document?.text).toBe(
    "From: Anna <x@mail.example>\nDate: Mon, 01 Jan 2024 00:00:00 +0000\nSubject: Hi\n\nAsk Boris\nFrom here\n\nFrom: Vera <x@mail.example>\nDate: Mon, 01 Jan 2024 00:00:00 +0000\nSubject: Hi\n\nNothing else\nFrom here",
  );
  for (const { start, end } of document?.places ?? []) expect(document?.text.slice(start, end).trim()).not.toBe("");
  if (document === undefined) throw new Error("No way back");
  expect((await document.write([])).bytes).toBe(SOURCE);
  const { bytes, notCarried } = await replaced(document, { Anna: "N1", Boris: "N2", Vera: "N3" });
  const written = Buffer.from(bytes).toString();
  expect(written).toBe(
    SOURCE.toString()
      .replace(/From \w+@mail\.example/g, "From MAILER-DAEMON")
      .replace(/Received: by host\n/g, "")
      .replaceAll("Anna", "N1")
      .replaceAll("Boris", "N2")
      .replaceAll("Vera", "N3"),
  );
  expect(notCarried).toEqual([{ kind: "mailHeaders", count: 2 }]);
});

it("a day that is hidden in a mail, or stands in none, is not in the line before it", async () => {
  const source =
    "From a@mail.example Mon Jan  8 00:00:00 2024\nDate: Mon, 08 Jan 2024 00:00:00 +0000\n\nHi\n\n" +
    "From a@mail.example Tue Jan  9 00:00:00 2024\nSubject: Hi\n\nHi\n\n";
  const document = await mapDocument("in.mbox", Buffer.from(source));
  if (document === undefined) throw new Error("No way back");
  const savedAt = Date.UTC(2026, 10, 5, 21, 0, 7);
  const { bytes } = await document.write(editsOf(document.text, { "08 Jan 2024": "[DATE_3]" }), undefined, savedAt);
  expect(Buffer.from(bytes).toString()).toBe(
    "From MAILER-DAEMON Thu Nov  5 21:00:07 2026\nDate: Thu, 05 Nov 2026 21:00:07 +0000 (hidden: Mon, [DATE_3] 00:00:00 +0000)\n\nHi\n\n" +
      "From MAILER-DAEMON Thu Nov  5 21:00:07 2026\nSubject: Hi\n\nHi\n\n",
  );
  const moved = await replaced(document, { "08 Jan 2024": "12 Apr 2021" });
  expect(Buffer.from(moved.bytes).toString()).toMatch(/^From MAILER-DAEMON Mon Apr 12 00:00:00 2021\n/);
});
