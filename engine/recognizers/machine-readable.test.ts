import { describe, expect, it } from "vitest";
import { createEngine } from "../engine";
import { found } from "../testing/found";
import { machineReadableRecognizer } from "./machine-readable";

const PASSPORT = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10";
const VISA = "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6";
const CARD = "I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<";

describe("lines for machines", () => {
  it.each([
    [`Скан:\n${PASSPORT}\nТариф прежний`, `passport: ${PASSPORT}`],
    [`${VISA}\nRoom type: DOUBLE`, `passport: ${VISA}`],
    [`Card, back:\r\n${CARD}`, `national_id: ${CARD}`],
    [
      "MRZ P < UTOERIKSSON<<ANNA<MARIA<<<<<<<<\n<<<<<<<<<<\nL898902C36 UTO 7408122F1204159 ZE184226B<<<<<10 ok",
      "passport: P < UTOERIKSSON<<ANNA<MARIA<<<<<<<<\n<<<<<<<<<<\nL898902C36 UTO 7408122F1204159 ZE184226B<<<<<10",
    ],
    ["P<UTOERIKSSON«ANNA<MARIA«««««««", "passport: P<UTOERIKSSON«ANNA<MARIA«««««««"],
    [
      "second line L898902C36UTO7408122F1204159ZE184226B<<<<<10",
      "passport: L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ],
    ["Скан:\nP<RUSIVANOV<<IVAN\nвсё", "person: P<RUSIVANOV<<IVAN"],
    ["MRZ: IVANOV<<IVAN<PETROVICH<<<", "person: IVANOV<<IVAN<PETROVICH<<<"],
  ])("%j", (text, expected) => {
    expect(found(machineReadableRecognizer, text)).toEqual([expected]);
  });

  it("are two of two guests", () => {
    expect(found(machineReadableRecognizer, `${PASSPORT}\n${PASSPORT}`)).toHaveLength(2);
  });

  it.each([
    "COUT<<NAME;\nX = MASK<<SHIFT\nCOUT << NAME",
    "if (A << B) { MASK <<= 2; RETURN A<B; }",
    "VECTOR<STRING<CHAR<INT<<<< TEMPLATE",
    "PASSPORT CONTROL << EXIT >> GATE A12 <<<<",
    "«РОМАШКА» И «ВОСХОД» 123456",
  ])("leaves alone: %s", (text) => {
    expect(found(machineReadableRecognizer, text)).toEqual([]);
  });

  it.each([PASSPORT, VISA, CARD, PASSPORT.replace("UTOERIKSSON", "RUSKUZNETSOVA<").replace("<<<<\n", "<\n")])(
    "get another name, number and dates, and valid check digits: %j",
    async (lines) => {
      const options = { mode: "randomize", language: "ru", languageOut: "ru", random: () => 0.4 } as const;
      const { text } = await createEngine().depersonalize(`Скан:\n${lines}\n`, options);
      const made = text.slice(6, -1);
      expect(made).toHaveLength(lines.length);
      expect(made).not.toMatch(/ERIKSSON|KUZNETSOVA|ANNA|898902|231458|740812/);
      const again = await createEngine().detect(text, { language: "ru" });
      expect(again.map(({ start, end, evidence }) => [text.slice(start, end), evidence?.strength])).toEqual([
        [made, "checked"],
      ]);
    },
  );
});
