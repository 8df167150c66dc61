import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveHidden } from "./move-hidden";

/** Hidden words are in braces. */
function moved(marked: string, after: string): (string | undefined)[] {
  const places: { start: number; end: number }[] = [];
  let before = "";
  for (const part of marked.split(/(\{[^}]*\})/)) {
    const words = part.replace(/[{}]/g, "");
    if (part.startsWith("{")) places.push({ start: before.length, end: before.length + words.length });
    before += words;
  }
  return moveHidden(before, after, places).map((place) =>
    place === undefined ? undefined : `${after.slice(place.start, place.end)}${place.isSame ? "" : " *"}`,
  );
}

describe("hidden places after an edit", () => {
  it.each([
    ["меня зовут {Анна}", "Меня зовут Анна", ["Анна"]],
    ["{Анна Петорва} звонила", "Анна Петрова звонила", ["Анна Петрова *"]],
    ["{Анна} звонила", "Вчера Анна звонила", ["Анна"]],
    ["{Анна} звонила", "звонила", [undefined]],
    ["город до {СМР} приехал", "города Самары приехал", ["Самары *"]],
    ["звонил {Петр овым} вчера", "звонил Петровым вчера", ["Петровым *"]],
    ["звонил {Петров} вчера", "звонил Пет ров вчера", ["Пет ров *"]],
    ["звонил {Анна Петрова} вчера", "звонил Анна Ивановна Петрова вчера", ["Анна Ивановна Петрова *"]],
    ["{Сергей} и {Анна}", "Андрей и Анна", ["Андрей *", "Анна"]],
    ["{+7 916 123-45-67}", "+7 916 123-45-68", ["+7 916 123-45-68 *"]],
    ["от {Ка} {банова}", "от Кабанова", ["Кабанова *", "Кабанова *"]],
  ])("%s -> %s", (before, after, expected) => {
    expect(moved(before, after)).toEqual(expected);
  });

  it("covers every word that is still there, whatever else is written", () => {
    const word = fc.constantFrom("а", "бв", "где", "жзик", "лм", "но");
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.array(word, { maxLength: 4 }),
        fc.nat(8),
        (words, added, at) => {
          const before = words.join(" ");
          const hidden = Array.from(before.matchAll(/\S+/g), ({ 0: text, index }) => ({
            start: index,
            end: index + text.length,
          }));
          const after = words.toSpliced(at, 0, ...added).join(" ");
          const found = moveHidden(before, after, hidden);
          // Nothing was deleted.
          expect(
            found.every(
              (place, index) =>
                place !== undefined && place.end >= place.start + hidden[index]!.end - hidden[index]!.start,
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
