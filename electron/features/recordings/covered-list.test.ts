import { expect, it } from "vitest";
import { listOfCovered } from "./covered-list";

it.each([
  [
    "en",
    "01:01.50 - 01:02.00\tNAME, PLACE\n1:02:03.25 - 1:02:04.00\tPHONE, sounds like a hidden name\n\nListened to again before saving: whisper-base (en, ru)\n",
  ],
  [
    "ru",
    "01:01.50 - 01:02.00\tИМЯ, МЕСТО\n1:02:03.25 - 1:02:04.00\tТЕЛЕФОН, похоже на скрытое имя\n\nПрослушано ещё раз перед сохранением: whisper-base (en, ru)\n",
  ],
] as const)(
  "lists times, kinds and reasons in the interface's language (%s), never the words",
  (language, expected) => {
    const list = listOfCovered(
      [
        { from: 61.5, to: 62, kinds: ["person", "place"] },
        { from: 3723.25, to: 3724, kinds: ["phone"], reasons: ["similar"] },
      ],
      language,
      { model: "whisper-base", languages: ["en", "ru"] },
    );
    expect(list).toBe(expected);
  },
);

it("says so if nothing could listen", () => {
  expect(listOfCovered([], "en", undefined)).toBe("\nNot listened to before saving\n");
  expect(listOfCovered([], "ru", undefined)).toBe("\nПеред сохранением не прослушано\n");
});
