import { expect, it } from "vitest";
import { mapDocument } from "../map-document";
import { replaced } from "../testing/laws";

const mail = (name: string, text: string): string =>
  `From ${name.toLowerCase()}@mail.example Mon Jan  1 00:00:00 2024\nFrom: ${name} <x@mail.example>\nReceived: by host\nSubject: Hi\n\n${text}\n>From here\n\n`;
const SOURCE = Buffer.from(mail("Anna", "Ask Boris") + mail("Vera", "Nothing else"));

it("a mailbox is its mails one after another, and comes back as one", async () => {
  const document = await mapDocument("in.mbox", SOURCE);
  expect(document?.text).toBe(
    "From: Anna <x@mail.example>\nSubject: Hi\n\nAsk Boris\nFrom here\n\nFrom: Vera <x@mail.example>\nSubject: Hi\n\nNothing else\nFrom here",
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
  expect(notCarried).toEqual([{ kind: "properties", count: 2 }]);
});
