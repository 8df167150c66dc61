import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typeOfKind, type Kind } from "../../shared/document/kinds";
import type { Finding } from "../span";
import { fieldOf } from "./field-kinds";
import { labelledFields, withFields } from "./fields";
import { evidenceOf } from "../testing/evidence";

/** What is found, as "kind: words", in text order. */
const found = (text: string): string[] =>
  labelledFields(text).values.map((span) => `${span.kind}: ${text.slice(span.start, span.end)}`);

describe("labels", () => {
  it.each([
    ["ФИО", "person"],
    ["Ф.И.О. заявителя", "person"],
    ["Фамилия Имя Отчество", "person"],
    ["last_name*", "person"],
    ["firstName", "person"],
    ["Mother's maiden name", "person"],
    ["Дата рожд.", "birth_date"],
    ["DOB", "birth_date"],
    ["homePhone", "phone"],
    ["E-mail", "email"],
    ["Адрес регистрации (по паспорту)", "address"],
    ["Таб. №", "number"],
    ["Табельный номер", "number"],
    ["Цена", undefined],
    ["file name", undefined],
    ["", undefined],
  ])("%s", (label, kind) => {
    expect(fieldOf(label)?.kind).toBe(kind);
  });
});

describe("tables", () => {
  it("reads what a spreadsheet gives, cells at the end left out", () => {
    const text = "Фамилия\tИмя\tОтдел\tТелефон\r\nМир\tРоза\tКадры\t8 912 000-00-01\r\nСвет\tЛев\r\n";
    expect(found(text)).toEqual([
      "person: Мир",
      "person: Роза",
      "phone: 8 912 000-00-01",
      "person: Свет",
      "person: Лев",
    ]);
  });

  it("reads the lines of a form, a value behind each label, and takes the first for no header", () => {
    const form = "ФИО\tШило Вера\tТелефон\t8 912 000-00-01\nГород\tБрест\tE-mail\tv@example.org\n";
    expect(found(form)).toEqual([
      "person: Шило Вера",
      "phone: 8 912 000-00-01",
      "place: Брест",
      "email: v@example.org",
    ]);
    expect(found("Name,Bo Fox,Team,Blue\nPhone,208 555 0178,City,Boise\n")).toEqual([
      "person: Bo Fox",
      "phone: 208 555 0178",
      "place: Boise",
    ]);
    expect(found("Name;Bo Fox;Phone;208 555 0178")).toEqual(["person: Bo Fox", "phone: 208 555 0178"]);
  });

  it("leaves what a form says of the work of somebody", () => {
    const text = "Должность\tслесарь\tРуководитель\tШило В. А.";
    const { labels } = labelledFields(text);
    expect(labels.map(({ start, end }) => text.slice(start, end))).toContain("слесарь");
  });

  it("takes a header for one where the name of every other column is not known", () => {
    const table = "Last name | Gadget | Team | Foo\nFox | red | Sales | 1\nHart | blue | Stock | 2\n";
    expect(found(table)).toEqual(["person: Fox", "person: Hart"]);
  });

  it("knows a header by two labels, and then leaves its labels and its sums", () => {
    const { labels } = labelledFields("Дата;Мир Роза;Свет Лев;Итого\n01.09;8;0;28\n");
    const words = labels.map(({ start, end }) => "Дата;Мир Роза;Свет Лев;Итого\n01.09;8;0;28\n".slice(start, end));
    expect(words.filter((word) => /[\p{L}\p{N}]/u.test(word))).toEqual(["Дата", "Итого", "28"]);
  });

  it("takes the towns of people for towns beside columns that are not known", () => {
    expect(found("Name,City,Amount,Bo Fox,Al Hart\nAnn Lee,Boise,5,yes,no")).toEqual([
      "person: Ann Lee",
      "place: Boise",
    ]);
  });

  it("protects the labels of a header alone, and no name that stands beside them", () => {
    const text = "Name,City,Amount,Approved by Ann Lee,+1 208 555 0178\nBo Fox,Boise,12,yes,no\n";
    const { labels } = labelledFields(text);
    const header = labels.map(({ start, end }) => text.slice(start, end)).filter((words) => /\w/.test(words));
    expect(header.slice(0, 3)).toEqual(["Name", "City", "Amount"]);
    expect(header.join()).not.toMatch(/Ann|555/);
  });

  it("takes what says the name of its column again for no value", () => {
    const text = "ФИО\tГород\nШило Вера\tБрест\nФИО\tГород\nМир Лев\tГород\n";
    expect(found(text)).toEqual(["person: Шило Вера", "place: Брест", "person: Мир Лев"]);
  });

  it("reads CSV with quoted cells that hold commas", () => {
    const text = 'id,last,first,addr,note\n1,Hope,Mark,"12 Elm St, Bree, TX",ok\n2,"D\'Angelo",Chase,none,"a, b"';
    expect(found(text)).toEqual([
      "person: Hope",
      "person: Mark",
      "address: 12 Elm St, Bree, TX",
      "person: D'Angelo",
      "person: Chase",
    ]);
  });

  it("leaves a cell that holds several data of somebody to what reads them one by one", () => {
    const rows = '"Громова И.П., gromova@mail.ru";Сбыт\n"Сурков П.Д., 8 912 345-67-89";Сбыт\nМишин О.О.;Склад';
    expect(found(`ФИО;Отдел\n${rows}`)).toEqual(["person: Мишин О.О."]);
  });

  it("reads tables with bars, with and without a ruler", () => {
    const rows = "| Шило Вера | швея |\n| Мир Лев | грузчик |";
    expect(found(`| ФИО | Должность |\n|:---|---:|\n${rows}`)).toEqual(["person: Шило Вера", "person: Мир Лев"]);
    expect(found(`ФИО | Должность\n${rows}`)).toEqual(["person: Шило Вера", "person: Мир Лев"]);
  });

  it("goes on after a row that is broken, ends at an empty line", () => {
    const text = "ФИО;Город\nМир Лев;Тверь\nпримечание\nШило Вера;Омск\n\nСыр Российский;Углич";
    expect(found(text)).toEqual(["person: Мир Лев", "place: Тверь", "person: Шило Вера", "place: Омск"]);
  });

  it("takes a header that is said again for no row", () => {
    const people = ["person: Мир Лев", "place: Тверь", "person: Шило Вера", "place: Омск"];
    for (const again of ["ФИО\tГород", '"ФИО"\tГород ', "\0ФИО\t Город"]) {
      expect(found(`ФИО\tГород\nМир Лев\tТверь\n${again}\nШило Вера\tОмск`)).toEqual(people);
    }
  });

  it("knows a header whose last label is cut short, and no sentence", () => {
    expect(found("ФИО | Тел.\nЗаяц Мила | нет\n")).toEqual(["person: Заяц Мила"]);
    expect(found("Пришлите ФИО; адрес; телефон.\nСон; дом; покой\n")).toEqual([]);
    expect(found("ФИО; адрес; телефон.\nСон; дом; покой\n")).toEqual([]);
  });

  it("knows a journal by the label of its names alone", () => {
    const text = "Фамилия, имя;к/р 1;к/р 2;зачёт\nЗаяц Милана;4;4;4\nСон Екатерина;5;н;5\n";
    expect(found(text)).toEqual(["person: Заяц Милана", "person: Сон Екатерина"]);
    expect(found("Фамилия, имя и прочее, как в паспорте\nЗаяц, Мила, дом")).toEqual([]);
  });

  it("leaves no person unread who stands in a column of positions", () => {
    const text = "Каб. | ФИО | Должность | Моб\n205 | Касса | Кузина О. О. | нет\n209 | Цех | мастер Ганс | нет\n";
    const { settled } = labelledFields(`${text}210 | Мир Лев | старший мастер | нет`);
    const read = (words: string): boolean => !settled.some(({ start, end }) => text.slice(start, end).includes(words));
    expect(read("Кузина О. О.")).toBe(true);
    expect(read("мастер Ганс")).toBe(true);
    const english = "Name,Team,Phone\nAnn Lee,Blue Heron,1\nBo Fox,chief Anna Smith,2\n";
    const settledThere = labelledFields(english).settled.map(({ start, end }) => english.slice(start, end));
    expect(settledThere).toContain("Blue Heron");
    expect(settledThere).not.toContain("chief Anna Smith");
    expect(settled.some(({ start, end }) => end - start === "старший мастер".length && start > text.length)).toBe(true);
  });

  it("tells companies among clients by their legal form", () => {
    expect(found("Клиент;Сумма\nООО Лён;5\nГусь В.;5")).toEqual(["organization: ООО Лён", "person: Гусь В."]);
  });

  it("reads a table with one personal column among usual ones, its ages too", () => {
    expect(found("ФИО,Возраст,Диагноз\nГусь Вера,45,ОРВИ")).toEqual(["person: Гусь Вера", "age: 45"]);
  });

  it("reads rows of a label and its value, and does not take the first for a header", () => {
    const text = "ФИО\tКотова Анна\nТелефон\t8 912 000-00-01\nСтаж\t5 лет\nДата рождения\t12.03.1988\r\n";
    expect(found(text)).toEqual(["person: Котова Анна", "phone: 8 912 000-00-01", "birth_date: 12.03.1988"]);
    expect(found("ФИО:;Котова Анна\nСтаж;5 лет")).toEqual(["person: Котова Анна"]);
    expect(found("| Last name | Carter |\n| First name | John |")).toEqual(["person: Carter", "person: John"]);
  });

  it("trusts a column of names only in a table of people", () => {
    expect(found("id;имя;сумма\n1;роза;100,50\n2;лев;200")).toEqual(["person: роза", "person: лев"]);
    expect(found("name,price\nRose,100")).toEqual([]);
    expect(found("sku,name,color,price\n1001,Grace Dress,Rose,49.99")).toEqual([]);
  });

  it("lets nothing reach over the border of a cell or a row, and leaves departments", () => {
    const text = "ФИО;Отдел;Сумма\nГусь Вера;Кадры;100\nКот Роза;Сбыт;200";
    const over: Finding = { start: 16, end: text.length, type: "LOCATION", kind: "place", evidence: evidenceOf(0.6) };
    const left = withFields(text, [over], labelledFields(text)).map(({ start, end }) => text.slice(start, end));
    expect(left.sort()).toEqual(["Гусь Вера", "Кот Роза"]);
  });

  it("leaves sums and measures out of what was found", () => {
    const text = "Сотрудник;Оклад;Премия\nГусь Вера;85 000 ₽;12\nКот Роза;8-912-000-00-01;-";
    const plain = labelledFields(text).labels.map(({ start, end }) => text.slice(start, end));
    expect(plain.filter((words) => /[\p{L}\p{N}]/u.test(words))).toEqual(["Сотрудник;Оклад;Премия", "85 000 ₽", "12"]);
  });

  it.each([
    ["a table of things", "name,price\nApple,5\nPear,6"],
    ["a table of towns", "city;population\nTver;400000"],
    ["rows that are words for fields", "| Field | Type |\n|---|---|\n| username | string |\n| status | string |"],
    ["a sentence", "Укажите имя, фамилию, адрес.\nМама, папа, я дома."],
    ["nothing in the cells", "ФИО;Телефон\nнет;-\nне указано;нет"],
    ["labels without rows", "ФИО\tАдрес\tТелефон"],
    ["another number of cells", "ФИО;Город\nЦена;10;руб"],
  ])("leaves alone: %s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("pairs", () => {
  it.each([
    ['{"last_name": "Мир", "status": "активен"}', ["person: Мир"]],
    ['{"street": "Малышева", "house": 109, "flat": "61"}', ["address: Малышева", "address: 109", "address: 61"]],
    ["{'surname': 'Hope', 'name': 'Chase'}", ["person: Hope", "person: Chase"]],
    ["<client><surname>Hope</surname><name>Chase</name></client>", ["person: Hope", "person: Chase"]],
    ["UPDATE users SET last_name = 'Гусь' WHERE id = 5", ["person: Гусь"]],
    ["id=5&surname=Король&name=Слава", ["person: Король", "person: Слава"]],
    ["User(last_name=last_name, email=email)", []],
    ["To: Will; Cc: Art King <art@example.org>, Joy", ["person: Will", "person: Art King", "person: Joy"]],
    ["Кому: Вера Гусь\nОт: Король П. П.", ["person: Вера Гусь", "person: Король П. П."]],
    ["To: be or not to be", []],
    ["Фамилия: Мир\nИмя: Роза\nОтчество: не указано", ["person: Мир", "person: Роза"]],
    ["фамилия: мир", ["person: мир"]],
    ['{"name": "left-pad", "version": "1.3.0"}', []],
    ["Имя: Ручка шариковая", []],
    ["Имя: метод\nФамилия: обязательное поле", []],
    ["First name: required", []],
    ["From: HR", []],
    ["To: Harbour Energy Ltd, Customer Relations", []],
    ["Кому: Руководителю", []],
    ["server.name=Alpha, surname=Гусь", ["person: Гусь"]],
    ["Фамилия: укажите её полностью и без ошибок", []],
    ['{"password": "", "email": "no"}', []],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("takes a field in doubt only near one that is sure", () => {
    const far = `"surname": "Hope"${" ".repeat(500)}"name": "Chase"`;
    expect(found(far)).toEqual(["person: Hope"]);
  });
});

describe("statements", () => {
  it("reads rows by the columns that the statement names", () => {
    const text = `INSERT INTO "clients" (id, last_name, "first_name", note) VALUES
  (1, 'Мир', 'Роза', NULL), (2, 'O''Hope', 'Chase', 'a (b), c');`;
    expect(found(text)).toEqual(["person: Мир", "person: Роза", "person: O''Hope", "person: Chase"]);
  });

  it.each([
    "INSERT INTO goods (id, name) VALUES (1, 'Apple')",
    "INSERT INTO clients (last_name) VALUES ('Мир",
    "INSERT INTO clients (last_name) SELECT name FROM people",
  ])("leaves alone: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("fields among what else was found", () => {
  const text = "Клиент;ФИО;Паспорт\nООО «Лён»;Роза Мир;4510 123456";
  const at = (words: string, kind: Kind, weight?: "checked"): Finding => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(1, weight) };
  };
  const merged = (...spans: Finding[]): string[] =>
    withFields(text, spans, labelledFields(text))
      .sort((a, b) => a.start - b.start)
      .map((span) => `${span.kind} ${span.evidence.strength}: ${text.slice(span.start, span.end)}`);

  it("stand where nothing was found", () => {
    expect(merged()).toEqual([
      "organization labelled: ООО «Лён»",
      "person labelled: Роза Мир",
      "passport labelled: 4510 123456",
    ]);
  });

  it("leaves the key out of what was found over it and its value", () => {
    const json = '{"age":34}';
    const over: Finding = { start: 2, end: 9, type: "ID", kind: "number", evidence: evidenceOf(0.7) };
    expect(withFields(json, [over], labelledFields(json)).map(({ start, end }) => json.slice(start, end))).toEqual([
      "34",
    ]);
  });

  it("have labels that stay", () => {
    expect(merged(at("Клиент;ФИО", "person"), at("Паспорт", "organization"))).toEqual(merged());
  });

  it("cut what reaches over several of them", () => {
    expect(merged(at("Роза Мир;4510", "person"))[1]).toBe("person labelled: Роза Мир");
  });

  it("say which number it is, whatever else it passes for; a loose label leaves another type", () => {
    const found = merged(
      at("ООО «Лён»", "organization"),
      at("4510 123456", "national_id", "checked"),
      at("Роза", "place"),
    );
    expect(found).toEqual([
      "organization labelled: ООО «Лён»",
      "person labelled: Роза Мир",
      "passport checked: 4510 123456",
    ]);
  });
});

it("gives valid, sorted spans for any text", () => {
  const piece = fc.constantFrom(
    "ФИО",
    "Имя",
    "name",
    "email",
    "\t",
    ";",
    ",",
    "|",
    "\n",
    "\r\n",
    '"',
    "Мир Лев",
    ": ",
    "\ud83d",
    "x",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      let end = 0;
      for (const span of labelledFields(text).values) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(span.end).toBeGreaterThan(span.start);
        end = span.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
