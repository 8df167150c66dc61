import { beforeAll, describe, expect, it } from "vitest";
import { languagesOf } from "./language-reader";
import { loadStatistics } from "./latin-language";

beforeAll(loadStatistics);

const shown = (text: string): string[] =>
  languagesOf(text).flatMap(({ language, segments }) =>
    segments.map(({ start, end }) => `${language}: ${text.slice(start, end)}`),
  );
const languages = (text: string): string[] => languagesOf(text).map(({ language }) => language);

describe("languages of a text", () => {
  it.each([
    ["zh", "您好，我叫王小明，我的电话是138 1234 5678。"],
    ["zh", "王小明"],
    ["ja", "私の名前は山田太郎です。"],
    ["ko", "안녕하세요, 제 이름은 김민수입니다."],
    ["ar", "اسمي محمد علي وأعيش في القاهرة"],
    ["he", "שמי דוד כהן ואני גר בתל אביב."],
    ["hi", "मेरा नाम राहुल शर्मा है।"],
    ["th", "ผมชื่อสมชาย ใจดี อยู่กรุงเทพ"],
    ["ka", "მე მქვია გიორგი მაისურაძე."],
    ["hy", "Իմ անունը Արամ Պետրոսյան է։"],
    ["el", "Με λένε Γιώργο Παπαδόπουλο."],
    ["tr", "Merhaba, benim adım Ayşe Yılmaz ve bir hastanede çalışıyorum."],
    ["fi", "Hei, nimeni on Mikko Virtanen ja asun Helsingissä vaimoni kanssa."],
    ["hu", "Jó napot, Kovács Péter vagyok, Budapesten lakom a feleségemmel."],
    ["cs", "Dobrý den, jmenuji se Jana Nováková a bydlím v Praze s manželem."],
    ["kk", "Сәлеметсіз бе, менің атым Айгүл, мен Алматыда тұрамын."],
    ["uz", "Ўзбекистон Республикаси қонунларига мувофиқ ҳар бир фуқаро ҳақли."],
    ["tt", "Исәнмесез, минем исемем Гүзәл, мин Казанда яшим һәм мәктәптә эшлим."],
    ["be", "Добры дзень, мяне завуць Алесь, я жыву ў Мінску і працую ў школе."],
    ["sr", "Здраво, зовем се Марко Јовановић и живим са њом у Београду."],
    ["bg", "Съпругата ми се казва Мария и работи в българска банка, където търсят служители."],
    ["fi", "Terve, olen Mikko"],
    ["tt", "Сәлем, мен Айгүл"],
    ["uk", "Доброго дня, мене звати Оксана, я живу у Києві."],
    ["fr", "Bonjour, je m'appelle Hélène et j'habite dans le centre de Lyon."],
    ["pl", "Dzień dobry, nazywam się Łukasz i mieszkam z rodziną w Krakowie."],
  ])("%s: %s", (language, text) => {
    expect(shown(text)).toHaveLength(1);
    expect(languages(text)).toEqual([language]);
  });

  it("are not named where no statistics know them", () => {
    const uzbek = "Assalomu alaykum, mening ismim Dilnoza, men Toshkentda yashayman va bankda ishlayman.";
    expect(languagesOf(uzbek)).toMatchObject([{ language: "und", support: "unsupported" }]);
  });

  it("are told sentence by sentence", () => {
    const text =
      "Пересылаю письмо.\n您好，我叫王小明，请给我打电话。\nС уважением, Анна. Hei, nimeni on Mikko ja asun Helsingissä vaimoni kanssa. Thank you for all of your help with this.";
    expect(shown(text)).toEqual([
      "ru: Пересылаю письмо.",
      "ru: С уважением, Анна.",
      "zh: 您好，我叫王小明，请给我打电话",
      "fi: Hei, nimeni on Mikko ja asun Helsingissä vaimoni kanssa.",
      "en: Thank you for all of your help with this.",
    ]);
  });

  it("joins sentences of a line, and counts lines with a short one as their neighbours", () => {
    const finnish = "Hei, nimeni on Mikko ja asun Helsingissä vaimoni kanssa.";
    const text = `Mikko Virtanen\n${finnish} ${finnish}`;
    expect(languagesOf(text)).toEqual([
      {
        language: "fi",
        support: "unsupported",
        segments: [
          { start: 0, end: 14 },
          { start: 15, end: text.length },
        ],
      },
    ]);
  });

  it("finds a quotation in another script, and no name in one", () => {
    expect(shown("Поставщик 华为技术有限公司 подписал договор.")).toContain("zh: 华为技术有限公司");
    expect(languages("Встреча с Ван Ли (王力) в Москве прошла хорошо.")).toEqual(["ru"]);
  });
});

describe("texts in which nothing is unsupported", () => {
  it.each([
    "Privet, menya zovut Ivan Petrov, ya zhivu v Moskve i rabotayu v bolnitse.",
    "Договор NDA с ООО «Ромашка» от 12.05.2024, п. 3.1: KPI, SLA, e.g. CRM и ERP, ad hoc, de facto, pro rata.",
    "Диагноз: rheumatoid arthritis, status localis, per os, ex juvantibus, Helicobacter pylori.",
    "Встретились Мехмет Йылмаз, Гүзәл Әхмәтова и Кёлер; говорили о Башҡортостан и Чувашии, о новых планах и договорах.",
    "Сергѣй Петровичъ, вѣдь я тебѣ не измѣняла, ты это знаешь.",
    "Mikko Virtanen, Helsinki\nPéter Kovács, Budapest\nAyşe Yılmaz, İstanbul",
    "Name;City;Phone\nJana Nováková;Praha;+420 601 123 456\nNguyễn Văn An;Hà Nội;+84 90 123 45 67",
    "12345 67890\n+7 916 123-45-67\n4111 1111 1111 1111",
    "Коэффициент α = 0,05, β-блокаторы и γ-излучение.",
    "The chef of the new restaurant served coq au vin and crème brûlée to Señor García and Herr Müller.",
    "export function detect(text: string): Language | undefined {\n  const sentences = samplesOf(text);\n  return bestOf(sentences);\n}",
    "for i in range(10):\n    print(items[i].name, sep=';')\n    del items[i]",
    "ok",
    "",
  ])("%j", (text) => {
    expect(languagesOf(text).filter(({ support }) => support !== "supported")).toEqual([]);
  });
});
