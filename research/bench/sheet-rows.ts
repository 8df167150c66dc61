/** A column of the sheet: its header and the value of row `at`. */
type Cells = readonly [header: string, cell: (at: number) => string];

const pick = (list: readonly string[], at: number, step: number): string => list[(at * step) % list.length] ?? "";

const SURNAMES =
  "Иванов Петров Сидоров Кузнецов Смирнов Орлов Волков Зайцев Соколов Лебедев Козлов Новиков Морозов Егоров Павлов Семёнов Голубев Виноградов Богданов Воробьёв Фёдоров Михайлов Беляев Тарасов Белов Комаров Киселёв Макаров Андреев Ковалёв Ильин Гусев Титов Кузьмин Баранов Куликов Алексеев Степанов Яковлев Сорокин Сергеев Романов Захаров Борисов Королёв Герасимов Пономарёв Григорьев Лазарев Медведев Ершов".split(
    " ",
  );
const NAMES =
  "Александр Дмитрий Максим Сергей Андрей Алексей Артём Илья Кирилл Михаил Никита Матвей Роман Егор Иван Денис Тимофей Владислав Игорь Владимир Павел Руслан Марк Константин Тимур Олег Ярослав Антон Николай".split(
    " ",
  );
const FATHERS =
  "Александрович Дмитриевич Максимович Сергеевич Андреевич Алексеевич Ильич Кириллович Михайлович Романович Егорович Иванович Денисович Игоревич Владимирович Павлович Олегович".split(
    " ",
  );
const CITIES = "Москва Казань Самара Пермь Омск Томск Тула Рязань Тверь Уфа Сочи Киров Псков".split(" ");
const NOTES = [
  "перезвонить после обеда",
  "договор подписан, оригинал у бухгалтерии",
  "просил прислать счёт",
  "без замечаний",
  "ждёт ответа по заявке",
  "отпуск согласован",
  "передать дела сменщику",
];

/** A sheet of staff with names, contacts, places and remarks. */
export const COLUMNS: readonly Cells[] = [
  ["ФИО", (at) => `${pick(SURNAMES, at, 1)} ${pick(NAMES, at, 7)} ${pick(FATHERS, at, 5)}`],
  [
    "Телефон",
    (at) =>
      `+7 9${String(10_000_000 + at * 37)
        .padStart(9, "0")
        .replace(/^(\d\d)(\d{3})(\d\d)(\d\d)$/, "$1 $2-$3-$4")}`,
  ],
  ["Эл. почта", (at) => `user${at}@example.com`],
  ["Город", (at) => pick(CITIES, at, 3)],
  ["Оклад", (at) => String(40_000 + ((at * 731) % 90_000))],
  ["Примечание", (at) => pick(NOTES, at, 11)],
];

/** The header and rows of cells. */
export function sheetRows(rows: number): string[][] {
  const body = Array.from({ length: rows }, (_, at) => COLUMNS.map(([, cell]) => cell(at)));
  return [COLUMNS.map(([header]) => header), ...body];
}
