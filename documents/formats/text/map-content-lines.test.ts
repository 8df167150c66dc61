import { describe, expect, it } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { replaced } from "../../testing/laws";

const lines = (...all: string[]): string => `${all.join("\r\n")}\r\n`;
const CARD = lines(
  "BEGIN:VCARD",
  "VERSION:3.0",
  "N:Lee;Anna;;;",
  "item1.TEL;TYPE=CELL:+7 912 345-67-89",
  "ADR;TYPE=home:;;Elm St\\, 5;Boise;;83701;US",
  "NOTE:Call An",
  " na\\nsoon",
  "X-Vera:1",
  "PHOTO;ENCODING=b;TYPE=JPEG:AAAA",
  " BBBB",
  "END:VCARD",
);
const EVENT = lines(
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "DTSTART:20240305T101112Z",
  "ORGANIZER;CN=Anna Lee:mailto:anna@mail.example",
  'ATTENDEE;CN="Lee, Vera";RSVP=TRUE:mailto:vera@mail.example',
  "END:VEVENT",
  "END:VCALENDAR",
);

async function mapped(source: string, name = "a.txt"): Promise<MappedDocument> {
  const document = await mapDocument(name, Buffer.from(source));
  if (document === undefined) throw new Error("No way back");
  return document;
}
const rewritten = async (source: string, words: Readonly<Record<string, string>>): Promise<string> =>
  Buffer.from((await replaced(await mapped(source), words)).bytes).toString();

describe("cards and events", () => {
  it("are read line by line, unfolded, without what is a picture, and that is said", async () => {
    const { text, parts } = await mapped(CARD, "anna.vcf");
    expect(text).toContain("ADR;TYPE=home:;;Elm St, 5;Boise;;83701;US\r\nNOTE:Call Anna\nsoon\r\n");
    expect(text).not.toContain("BBBB");
    expect(parts.leftOut).toEqual([{ kind: "pictures", count: 1 }]);
  });

  it("come back as they were without edits", async () => {
    for (const source of [CARD, EVENT])
      expect(Buffer.from((await (await mapped(source)).write([])).bytes).toString()).toBe(source);
  });

  it("keep the names of their grammar, whatever these were taken for, and lose every other name", async () => {
    const words = {
      VCARD: "[P]",
      TEL: "[P]",
      BEGIN: "[P]",
      Anna: "[P1]",
      Lee: "[P2]",
      "Elm St, 5": "[A, 1]",
      Vera: "[P3]",
    };
    const result = await rewritten(CARD, words);
    expect(result).toBe(
      CARD.replace("Lee;Anna", "[P2];[P1]")
        .replace("Elm St\\, 5", "[A\\, 1]")
        .replace("An\r\n na", "[P1]\r\n ")
        .replace("X-Vera", "X-P3"),
    );
  });

  it("keep a time where one is hidden, with the words beside it, and take it back", async () => {
    const zoned = EVENT.replace("DTSTART:", "DTSTART;TZID=Europe/Moscow:");
    for (const source of [EVENT, zoned]) {
      const hidden = await rewritten(source, { "20240305T101112Z": "[DATE_1]", Europe: "[P]", Moscow: "[P]" });
      expect(hidden).toBe(source.replace(":20240305T101112Z", ';X-HIDDEN="[DATE_1]":19700101T000000'));
      expect((await mapped(hidden)).text).toContain(":[DATE_1]\r\n");
      expect(await rewritten(hidden, { "[DATE_1]": "20240305T101112Z" })).toBe(source);
      expect(await rewritten(hidden, { "[DATE_1]": "[DATE_2]" })).toBe(hidden.replace("DATE_1", "DATE_2"));
    }
    expect(await rewritten(EVENT, { "20240305T101112Z": "20250101T101112Z" })).toContain(
      "DTSTART:20250101T101112Z\r\n",
    );
  });

  it("keep the colon behind a parameter, and quotes where they are needed", async () => {
    const result = await rewritten(EVENT, {
      "Anna Lee": "[P;1]",
      "Lee, Vera": "[P2]",
      "anna@mail.example": "[M]",
      ORGANIZER: "[P]",
    });
    expect((await mapped(EVENT)).text).toContain("CN=Anna Lee: anna@mail.example");
    expect(await rewritten(EVENT.replace("Anna Lee", "Lang"), { Lang: "[P]" })).toContain("ORGANIZER;CN=[P]:mailto:");
    expect(result).toContain(
      'ORGANIZER;CN="[P;1]":mailto:[M]\r\nATTENDEE;CN="[P2]";RSVP=TRUE:mailto:vera@mail.example\r\n',
    );
  });

  it("of version 2.1 are read in their letters, with lines that go on, and come back in the encoding they name", async () => {
    const quoted = (words: string, charset: "utf8" | "latin1" = "utf8"): string =>
      [...Buffer.from(words, charset)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join("");
    const old = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted("Ли")};=D0=90=\r\n=D0=\r\n=BD=D0=BD=D0=B0`,
      "FN;CHARSET=WINDOWS-1251;QUOTED-PRINTABLE:=C0=ED=ED=E0 \\; Lee=0D=0A2",
      "NOTE;ENCODING=QUOTED-PRINTABLE:called =",
      "Vera",
      "END:VCARD",
    );
    const { text, write } = await mapped(old);
    expect(text).toContain(":Ли;Анна\r\nFN;");
    expect(text).toContain(":Анна ; Lee\n2\r\nNOTE;ENCODING=QUOTED-PRINTABLE:called Vera\r\nEND");
    expect(Buffer.from((await write([])).bytes).toString()).toBe(old);
    const hidden = await rewritten(old, { Ли: "[P_1]", Анна: "[P_2]", "Lee\n2": "[P;3]", Vera: "[Я]" });
    expect(hidden).toContain("PRINTABLE:[P_1];[P_2]\r\nFN;CHARSET=WINDOWS-1251;QUOTED-PRINTABLE:[P_2] \\; [P\\;3]\r\n");
    expect(hidden).toContain("NOTE;ENCODING=QUOTED-PRINTABLE:called [=D0=AF]\r\nEND");
    const back = await rewritten(hidden, { "[P_2]": "Анна", "[P_1]": "Ли", "[P;3]": "Lee\n2" });
    expect((await mapped(back)).text).toBe(text.replace("Vera", "[Я]"));
    expect(back).toContain("QUOTED-PRINTABLE:=C0=ED=ED=E0 ");
  });
});
