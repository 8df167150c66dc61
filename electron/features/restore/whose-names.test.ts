import { describe, expect, it } from "vitest";
import { sentText } from "../../../engine/words";
import { type NamesSource, whoseNames as whose } from "./whose-names";

interface Task extends NamesSource {
  readonly result: string;
}
const taskOf = (id: string, result: string, mapping: Record<string, string>, createdAt = 1): Task => ({
  id,
  title: id,
  createdAt,
  result,
  sent: sentText(result, mapping),
});
const task = (id: string, result: string, names: readonly string[], createdAt = 1): Task =>
  taskOf(id, result, Object.fromEntries(names.map((name, index) => [`[ИМЯ_${index + 1}]`, name])), createdAt);
/** As for the clipboard, which expects only the task copied last. */
const whoseNames = (text: string, tasks: readonly Task[], copied: string | undefined) =>
  whose(text, tasks, copied === undefined ? undefined : { id: copied, as: "copied" });
const COMPLAINT = task(
  "complaint",
  "Прошу проверить, почему [ИМЯ_1] не получила справку. Заявление приняла [ИМЯ_2] в четверг.",
  ["Анна Петрова", "Ольга Кравчук"],
);
const CONTRACT = task(
  "contract",
  "Договор подписал [ИМЯ_1] за директора, копию отправили [ИМЯ_2] почтой.",
  ["Илья Гусев", "Вера Лапина"],
  2,
);
const both = [COMPLAINT, CONTRACT];
const REWRITTEN =
  "Как следует из обращения, почему [ИМЯ_1] не получила справку, неясно: заявление приняла [ИМЯ_2] в четверг.";

describe("whose names a text wants", () => {
  it("knows a text that is a task's result, older than the newest too", () => {
    const { certain, candidates } = whoseNames(`${COMPLAINT.result}\n`, both, undefined);
    expect({ certain, first: candidates[0]?.id }).toEqual({ certain: true, first: "complaint" });
  });

  it("knows an answer by what stands around several placeholders", () => {
    const { certain, candidates } = whoseNames(REWRITTEN, both, "contract");
    expect({ certain, first: candidates[0]?.id }).toEqual({ certain: true, first: "complaint" });
  });

  it("knows a text by the tag in its placeholders, whatever was copied last, and asks where two tags stand", () => {
    const tagged = ({ id, result, sent: { mapping } }: Task, tag: string): Task =>
      taskOf(
        `${id} ${tag}`,
        result.replaceAll("]", `·${tag}]`),
        Object.fromEntries(Object.entries(mapping).map(([key, name]) => [key.replace("]", `·${tag}]`), name])),
      );
    const tasks = [...both, tagged(COMPLAINT, "K7"), tagged(CONTRACT, "M2")];
    for (const text of ["Ждём [ИМЯ_1·K7].", "Ждём **имя_1·k7**."]) {
      const { certain, candidates } = whoseNames(text, tasks, "contract");
      expect({ certain, first: candidates[0]?.id }).toEqual({ certain: true, first: "complaint K7" });
    }
    expect(whoseNames("Ждём [ИМЯ_1·K7] и [ИМЯ_1·M2].", tasks, "contract").certain).toBe(false);
  });

  it("is not certain of placeholders alone, and names the people of each task", () => {
    const { certain, candidates } = whoseNames("Уважаемая [ИМЯ_1]! Ждём Вас.", both, undefined);
    expect(certain).toBe(false);
    expect(candidates.map(({ id, names }) => [id, names])).toEqual([
      ["contract", [{ placeholder: "[ИМЯ_1]", name: "Илья Гусев" }]],
      ["complaint", [{ placeholder: "[ИМЯ_1]", name: "Анна Петрова" }]],
    ]);
  });

  it("is not certain of a phrase that any letter has", () => {
    const letter = task("letter", "Уважаемая [ИМЯ_1], благодарим за обращение.", ["Анна"]);
    expect(whoseNames("Здравствуйте! [ИМЯ_1], благодарим за звонок.", [letter, CONTRACT], undefined).certain).toBe(
      false,
    );
  });

  it("goes by the task copied last only where no other task has all the placeholders", () => {
    expect(whoseNames("Справку ждёт [ИМЯ_1].", [COMPLAINT], "complaint").certain).toBe(true);
    expect(whoseNames("Справку ждёт [ИМЯ_1].", [COMPLAINT], undefined).certain).toBe(false);
    expect(whoseNames("Справку ждёт [ИМЯ_1] и [ИМЯ_3].", [COMPLAINT], "complaint").certain).toBe(false);
  });

  it("asks about an answer that has nothing but placeholders in common with the only task, and puts it first", () => {
    for (const as of ["copied", "open"] as const) {
      const { certain, candidates } = whose("Спасибо, [ИМЯ_1]!", [COMPLAINT], { id: "complaint", as });
      expect([certain, candidates[0]?.id]).toEqual([false, "complaint"]);
    }
    expect(whose("Спасибо, [ИМЯ_1]!", [COMPLAINT], { id: "complaint", as: "chosen" }).certain).toBe(true);
  });

  it("asks where the same text stands for different people", () => {
    const twin = { ...task("twin", COMPLAINT.result, ["Мария Ким", "Зоя Ли"]), createdAt: 3 };
    expect(whoseNames(COMPLAINT.result, [COMPLAINT, twin], "complaint").certain).toBe(false);
  });

  it("names the files of one batch once where they would give the same names, and is certain then", () => {
    const groups = ["batch"];
    const result = "Анкету принесла [ИМЯ_1] вчера утром.";
    const [first, second] = [
      { ...task("first", COMPLAINT.result, ["Анна Петрова", "Ольга Кравчук"]), groups },
      { ...task("second", result, ["Анна", "Ольга Кравчук"]), groups },
    ];
    const { candidates } = whoseNames("Спасибо, [ИМЯ_1]!", [first, second, CONTRACT], undefined);
    expect(candidates.map(({ id, also }) => [id, also])).toEqual([
      ["contract", []],
      ["first", ["second"]],
    ]);
    expect(whoseNames("Анкета у [ИМЯ_1].", [first, second], "second").certain).toBe(true);
    expect(whoseNames("Спасибо, [ИМЯ_1]!", [first, { ...second, groups: [] }], "second").candidates).toHaveLength(2);
  });

  it("answers nobody for a text without placeholders of any task", () => {
    expect(whoseNames("Просто текст.", both, undefined)).toEqual({ certain: false, candidates: [] });
  });
});
