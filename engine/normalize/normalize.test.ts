import fc from "fast-check";
import { expect, it } from "vitest";
import { normalize, normalized } from "./normalize";

it.each([
  ["Ивано-\nва пришла", "Иванова пришла", "a word that a column broke"],
  ["к Петру Сидоро-\r\n  ву и Ма-\nше", "к Петру Сидорову и Маше", "two of them"],
  ["Ива\u00ADнов Пё\u200Bтр", "Иванов Пётр", "soft hyphens and zero widths"],
  ["O\\'Brien, Д\\\\'Арк, O\\\"Neil, 'Д''Арк'", "O’Brien, Д’Арк, O’Neil, 'Д’Арк'", "escaped quotes"],
  ["iva\u2060nov@\u200Bmail.ru", "ivanov@mail.ru", "an address with signs that are not seen"],
  ["Ива<wbr>нов, Ив<b>ано</b>в, Ива&shy;нов", "Иванов, Иванов, Иванов", "tags inside a word"],
  ["Ива</b><i class='x'>нов", "Иванов", "a word of two tags"],
  ["Иванов&nbsp;Пётр", "Иванов Пётр", "a space of HTML"],
  ["Андреи\u0306 Сёмин, Але\u0308на", "Андрей Сёмин, Алёна", "letters with marks of their own"],
  ["Ива\u0301нов, о\u0301н", "Иванов, он", "signs of stress"],
  ["ｉｖａｎ＠ｍａｉｌ．ｒｕ", "ivan@mail.ru", "wide letters"],
  ["𝐈𝐯𝐚𝐧 𝒫𝑒𝓉𝓇𝑜𝓋", "Ivan Petrov", "letters drawn for mathematics"],
  ["Ивaнoв, Пётp", "Иванов, Пётр", "Latin letters in Cyrillic words"],
  ["Pеtrоv", "Petrov", "Cyrillic letters in a Latin word"],
  ["И в а н о в", "Иванов", "a word spaced out"],
  ["И В А Н О В  П ё т р П е т р о в и ч", "ИВАНОВ  Пётр Петрович", "words spaced out"],
  ["+7 9l6 555-O1-23", "+7 916 555-01-23", "letters for figures"],
  [
    "тел89161234567, факс(8462)123456, Тел+7 916 555-01-23",
    "тел 89161234567, факс (8462)123456, Тел +7 916 555-01-23",
    "telephones behind a word",
  ],
  ["ИНН6312345678 и СНИЛС112-233-445 95", "ИНН 6312345678 и СНИЛС 112-233-445 95", "labels in capitals"],
  ["Passport523456789, SSN123-45-6789", "Passport 523456789, SSN 123-45-6789", "labels in English"],
  ["р/с40702810900000012345", "р/с 40702810900000012345", "a label with a stroke"],
  ["от12.03.2024, Иванович1985 г.р.", "от 12.03.2024, Иванович 1985 г.р.", "dates behind a word"],
  ["01.02.1970г.р., 5 мая 1961гр.", "01.02.1970 г.р., 5 мая 1961 гр.", "words behind a date of birth"],
  ["89161234567Иванов, 1000000руб", "89161234567 Иванов, 1000000 руб", "words behind a number"],
  ["手机13812345678或wang@mail.cn", "手机 13812345678 或 wang@mail.cn", "numbers in a script without spaces"],
  ["電話：＋８１　９０", "電話：+81 90", "wide figures and spaces"],
  ["هاتف ٠٥٠١٢, फोन ९८७", "هاتف 05012, फोन 987", "figures of other scripts"],
  ["ivanov@mail.ruтел. 5", "ivanov@mail.ru тел. 5", "a word behind an address"],
  ["Ива[н]ов, И(ва)нов, Ив{а}нов, Ивано[в]", "Иванов, Иванов, Иванов, Иванов", "brackets inside a word"],
  ["И*в*а*н*о*в П-е-т-р-о-в п.е.т.р.о.в", "Иванов Петров петров", "signs between letters"],
  ["А-н-н-а и О-л-я, А*л*л*а", "Анна и Оля, Алла", "short words with one capital"],
  ["И  в  а  н  о  в   П  ё  т  р  а", "Иванов   Пётра", "letters with two spaces"],
  ["И . И . Иванов, Сидоренко К . Л .", "И. И. Иванов, Сидоренко К. Л.", "initials spaced out"],
  ["#ИвановПётр #петр_иванов", "#Иванов Пётр #петр иванов", "hashtags"],
  ["Договор_Иванов_Пётр_2024.docx", "Договор Иванов Пётр_2024.docx", "a name of a file"],
  [String.raw`{"n":"\u0418\u0432\u0430\u043d","t":"\\u002b7916"}`, '{"n":"Иван","t":"+7916"}', "escapes of JSON"],
  ["&#1048;&#1074;&#x430;&#x43D;", "Иван", "entities of HTML"],
  ["&#x20418;", "\u{20418}", "an entity above FFFF"],
  ["?n=%D0%98%d0%b2%D0%B0%D0%BD&c=Ren%C3%A9", "?n=Иван&c=René", "letters of links"],
  ["?n=%D0%9B%D1%83+%D0%92%D0%B0%20%D0%98&m=lu.va%40mail.ru", "?n=Лу Ва И&m=lu.va@mail.ru", "spaces in links"],
  ["%u0418%u0432%u0430%u043d", "Иван", "letters of old scripts"],
  [String.raw`\u{418}\u{0432}\u{430}\u{43d}`, "Иван", "escapes with braces"],
  [String.raw`b'\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd'`, "b'Иван'", "bytes of Python"],
  ["=D0=98=D0=B2=D0=\r\n=B0=D0=BD=20=\n=D0=9B=D1=83 Ren=C3=\n=A9", "Иван Лу René", "quoted-printable"],
  ["=D0=AF: ivan=2Ek=40mail=2Eru, a=40b", "Я: ivan.k@mail.ru, a@b", "signs of quoted-printable addresses"],
  ["From: =?UTF-8?B?0JjQstCw0L3QvtCyLCDQn9GR?= =?UTF-8?B?0YLRgA==?= <a@b.ru>", "From: Иванов, Пётр <a@b.ru>", "base64"],
  ["=?utf-8?q?=D0=90=D0=BD=D0=BD=D0?= =?utf-8?q?=B0_Li?=", "Анна Li", "a letter between two encoded words"],
  ["=?koi8-r?B?6dfBzs/X?= =?windows-1251?B?yOLg7e7i?=", "Иванов Иванов", "older encodings"],
])("reads %j as %j: %s", (text, read) => {
  expect(normalized(text)).toBe(read);
});

it.each([
  "Иванов Пётр, +7 916 555-01-23",
  "Петров-\nВодкин",
  "а -\nб",
  "- пункт\n- пункт",
  "1998-\n2000",
  "<b>Иванов</b> <i>Пётр</i>",
  "<span>Иванов</span><span>Пётр</span>",
  "=?utf-9?B?0JjQ?= =?utf-8?B?0Jj/?= a=b?c=d",
  "x=D0, y=\nz, 100%c3, a=20, a%20b+c, 5%40",
  "👩\u200D👩\u200D👧 и ❤\uFE0F",
  "м² и 10⁵",
  "пункты а б в",
  "сотрудник(ца), работник(и) и уважаемый(ая)",
  "f(x), arr[i], текст[1], [сноска], {ключ}",
  "[ИМЯ_1], [МЕСТО_ПОЛЬЗОВАТЕЛЯ], user_name, иван_петров@почта.рф, @иван_к, и.о. и т.д.",
  "а . б, вывод . Так",
  "Э-э-э, Н-н-е знаю, А-а-а, т-е-с, А-Б-в, Ну-у-у, Х-о-р-Ш, L*a*b*",
  String.raw`C:\users\u12, \n и \u0022, 50%D товара, &amp; &#60;b&#62; #спасибо #2024`,
  "А я и в лес",
  "IT-отдел, USB-кабель, 3D-печать, ГОСТ P",
  "USBшный",
  "10 л воды, 0x1O, 12 o'clock",
  "нашёл, Ёлкина, мёд, йод, café, Łódź",
  "IV квартал, продажи Nokia",
  "котик1985, д15кв3, 12.03.2024г., серия ВН1234567, 1234567АВ, user1234567, hotel1234567, почта@пример.рф, А123ВС163",
  "Gregory House met Ivan Petrov in Saint Petersburg yesterday.",
  "Mam na imię Katarzyna i mieszkam w Krakowie",
  "const value = await read(path); // TODO",
  "https://example.org/privet/kak-dela ivan.petrov@mail.ru C:\\Users\\Katya",
  "",
])("leaves %j alone", (text) => {
  expect(normalize(text)).toBeUndefined();
});

it.each([
  ["peredai Olge Sergeevne chto dogovor podpisan", "передаи Олге Сергеевне что договор подписан"],
  ["Privet! Eto Shcherbakova Yuliya, zhivu v Moskve", "Привет! Это Щербакова Юлия, живу в Москве"],
  ["skazhi Kate, chto moj nomer 8 916 123-45-67", "скажи Кате, что мой номер 8 916 123-45-67"],
  ["vchera prijehal Andrej iz Ulan-Ude", "вчера приехал Андрей из Улан-Уде"],
  ["g. Naberezhnye Chelny, dogovor podpisal R.Sh. Galimov", "г. Набережные Челны, договор подписал Р.Ш. Галимов"],
  ["pishi na ivan.petrov@mail.ru ili zvoni Dime", "пиши на ivan.petrov@mail.ru или звони Диме"],
])("reads %j as Russian", (text, read) => {
  expect(normalize(text)).toMatchObject({ text: read, isTransliterated: true });
});

it("reads a short line as Russian among others that are", () => {
  const text = "tetya Lyuba priedet iz Saratova v sredu\nnu da\nvstretit ee nado";
  expect(normalize(text)?.text).toContain("\nну да\n");
  expect(normalize("nu da")).toBeUndefined();
});

it.each([
  ["Пишет \u00ADИва\u00ADнов\u00AD, п\u0438\u0306.", "Иванов", "Ива\u00ADнов"],
  ["тел89161234567Иванов", "89161234567", "89161234567"],
  ["тел89161234567Иванов", "Иванов", "Иванов"],
])("of %j tells where %j stands in it as it is written", (text, words, written) => {
  const read = normalize(text);
  const start = read?.text.indexOf(words) ?? -1;
  const { start: from, end } = read?.back({ start, end: start + words.length }) ?? { start: 0, end: 0 };
  expect(text.slice(from, end)).toBe(written);
});

it("reads names with ASCII quotation marks in transliterated text", () => {
  expect(normalize("Prislal dogovor <<Romashka>> Ivanov Petr Sergeevich.")?.text).toContain("Иванов Петр Сергеевич");
});

it("does not slow down with the length of a hashtag", () => {
  expect(normalize(`#${"аБв".repeat(70_000)}`)?.text).toHaveLength(280_001);
}, 5_000);

it("finds the way back for every place", () => {
  const piece = fc.constantFrom(
    ...[
      "Ивано",
      "ва",
      " ",
      "-\n",
      "\n",
      "😀",
      "Мария",
      "\u00AD",
      "<wbr>",
      "и\u0306",
      "aн",
      "a",
      "н",
      "9l",
      "555 ",
      "𝐈",
      "&nbsp;",
      "тел89161234567",
      "1985г.р.",
      "И(ва)н",
      "\\u0418",
      "&#1048;",
      "%D0%98",
      "=D0=98",
      "=\n",
      "=?utf-8?B?0JjQsg==?=",
      "И*в*а*н*о*в",
      "И .",
      "#аБв_г",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(), fc.nat(), (pieces, a, b) => {
      const text = pieces.join("");
      const read = normalize(text);
      if (!read || read.text === "") return;
      const start = a % read.text.length;
      const end = start + 1 + (b % (read.text.length - start));
      // A space that was lost stands nowhere, and nothing is found in spaces alone.
      if (read.text.slice(start, end).trim() === "") return;
      const back = read.back({ start, end });
      expect(back.start).toBeGreaterThanOrEqual(0);
      expect(back.end).toBeLessThanOrEqual(text.length);
      expect(back.end).toBeGreaterThan(back.start);
      // What stands there reads as what was found, but for what the words around it made of it.
      const whole = read.back({ start: 0, end: read.text.length });
      expect(whole.start <= back.start && back.end <= whole.end).toBe(true);
      if (start > 0) expect(read.back({ start: start - 1, end: start }).start).toBeLessThanOrEqual(back.start);
    }),
  );
});
