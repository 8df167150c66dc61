/** At most `bytes` of UTF-8, in paragraphs of a few hundred, with some names and numbers. `first`: its first number. */
export function longLetter(bytes: number, first = 0): string {
  const paragraphs: string[] = [];
  let length = 0;
  for (let at = first; length < bytes; at += 1) {
    const name = NAMES[at % NAMES.length] ?? "";
    const paragraph = `${at + 1}. ${name} сообщает, что договор ещё не подписан. ${PLAIN} Телефон +7 912 ${digits(at, 3)}-45-67.\n`;
    paragraphs.push(paragraph);
    length += Buffer.byteLength(paragraph);
  }
  return paragraphs.slice(0, -1).join("");
}

/** About 130 characters per line with a unique e-mail address: a mapping of `lines` rows. */
export function manyRows(lines: number): string {
  return Array.from({ length: lines }, (_, at) => {
    const name = NAMES[at % NAMES.length] ?? "";
    return `${at + 1}. ${name} пишет с адреса client${at}@post.example и просит ответить до пятницы: договор номер семь ещё не подписан.\n`;
  }).join("");
}

const PLAIN =
  "Срок поставки был назначен на конец квартала, но склад в это время не работал, и груз остался на станции. ".repeat(
    3,
  );

const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, "0");

const SURNAMES = [
  "Кравчук",
  "Сидоренко",
  "Петрова",
  "Белова",
  "Назаров",
  "Орлова",
  "Гусев",
  "Ильина",
  "Фомин",
  "Яшина",
];
const GIVEN = ["Тимур", "Михаил", "Анна", "Ольга", "Руслан", "Вера", "Антон", "Мария", "Пётр", "Нина"];
const NAMES = SURNAMES.flatMap((surname) => GIVEN.map((given) => `${given} ${surname}`));

/** The names repeat after 100. */
export const personAt = (index: number): string => NAMES[index % NAMES.length] ?? "";
