import type { Pixels } from "../../../documents/raster/pixels";
import {
  greySheet,
  noisySheet,
  portrait,
  type Random,
  seededRandom,
  Sheet,
  turnedSheet,
} from "../../../documents/testing/sheet.fixtures";

/** Its values must not be readable in the saved picture. */
export interface PlantedPage {
  readonly name: string;
  /** Odd seeds; do not look at these pages while changing recognition and detectors. */
  readonly heldOut: boolean;
  readonly picture: Pixels;
  readonly values: readonly string[];
  /** Only print that names no person, clean. */
  readonly ordinary: Pixels;
  /** Degrees, clockwise. */
  readonly tilt: number;
}

const SURNAMES = ["КРЫЛОВА", "САЗОНОВА", "ВЕТРОВА", "ЛАНДЫШЕВА", "ТЮРИНА"];
const GIVEN = ["ВЕРА", "ОЛЬГА", "МАРИНА", "ЖАННА", "РАИСА"];
const SECOND = ["ЛЬВОВНА", "ПЕТРОВНА", "ИЛЬИНИЧНА", "ЮРЬЕВНА", "ОЛЕГОВНА"];
const RED = [150, 40, 40] as const;
const VIOLET = [110, 50, 150] as const;

/** The seed gives tilt, noise and values. Odd seeds are held out. */
export async function plantedPages(seeds: readonly number[], only = ""): Promise<PlantedPage[]> {
  const pages: PlantedPage[] = [];
  for (const seed of seeds) {
    const kinds = { passport, letter, form, "stamped act": act, "photo of a card": card };
    for (const [index, [name, draw]] of Object.entries(kinds).entries()) {
      if (!name.includes(only)) continue;
      const random = seededRandom(seed * 7919 + index * 104_729);
      pages.push({ name, heldOut: seed % 2 === 1, ...(await draw(random)) });
    }
  }
  return pages;
}

type Drawn = Omit<PlantedPage, "name" | "heldOut">;

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const oneOf = (random: Random, list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
const phoneOf = (random: Random): string =>
  `+7 9${digits(random, 2)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 2)}`;
const bornOf = (random: Random): string =>
  `${10 + Math.floor(random() * 18)}.0${1 + Math.floor(random() * 9)}.19${60 + Math.floor(random() * 39)}`;

/** All marks, and only ordinary print; `ordinary` writes on both. */
class Sheets {
  readonly whole: Sheet;
  readonly #plain: Sheet;

  constructor(width: number, height: number, paper?: readonly [number, number, number]) {
    this.whole = new Sheet(width, height, paper);
    this.#plain = new Sheet(width, height, [255, 255, 255]);
  }

  ordinary(...written: Parameters<Sheet["write"]>): this {
    this.whole.write(...written);
    this.#plain.write(...written);
    return this;
  }

  async drawn(values: readonly string[], random: Random, { tilt = 10, shadow = false } = {}): Promise<Drawn> {
    const angle = (random() - 0.5) * tilt;
    const tilted = await turnedSheet(await this.whole.drawn(), angle);
    const noisy = noisySheet(shadow ? shaded(tilted) : tilted, random, 6 + random() * 16, random() * 0.004);
    return {
      picture: random() < 0.5 ? greySheet(noisy) : noisy,
      values,
      ordinary: await turnedSheet(await this.#plain.drawn(), angle),
      tilt: angle,
    };
  }
}

/** Darker to the lower right, like a photograph by lamp light. */
function shaded({ width, height, rgba }: Pixels): Pixels {
  const dark = rgba.map((value, at) => {
    if (at % 4 === 3) return value;
    const [x, y] = [((at >> 2) % width) / width, Math.floor((at >> 2) / width) / height];
    return value * (1 - 0.45 * x * (0.4 + 0.6 * y));
  });
  return { width, height, rgba: dark };
}

/** Photograph of a Russian passport: its number is vertical along the right edge. */
async function passport(random: Random): Promise<Drawn> {
  const number = `${digits(random, 2)} ${digits(random, 2)} ${digits(random, 6)}`;
  const names = [oneOf(random, SURNAMES), oneOf(random, GIVEN), oneOf(random, SECOND)];
  const [born, zone] = [bornOf(random), digits(random, 9)];
  const sheets = new Sheets(1500, 1060, [243, 236, 232]);
  sheets.whole.paste(portrait(), 330, 420, { height: 430 });
  sheets.ordinary("РОССИЙСКАЯ ФЕДЕРАЦИЯ  ПАСПОРТ", 420, 110, { size: 40 });
  names.forEach((value, at) => {
    sheets.ordinary(["Фамилия", "Имя", "Отчество"][at] ?? "", 560, 230 + at * 100, { size: 24 });
    sheets.whole.write(value, 760, 235 + at * 100, { size: 38 });
  });
  sheets.ordinary("Дата рождения", 560, 560, { size: 24 });
  sheets.whole
    .write(born, 800, 560, { size: 38 })
    .write(number, 1400, 860, { size: 46, angle: 90, colour: RED })
    .write(`PNRUSKRYLOVA<<VERA<LVOVNA<<<<<<<<<<<<<<<<<<<`, 120, 900, { size: 42 })
    .write(`${zone}4RUS8501019F<<<<<<<4120101770042<18`, 120, 970, { size: 42 });
  return sheets.drawn([...names, born, number, zone], random);
}

/** A stamp over print, a signature and a number along the edge. */
async function letter(random: Random): Promise<Drawn> {
  const name = `${oneOf(random, SURNAMES)} ${oneOf(random, GIVEN)}`;
  const [account, phone] = [digits(random, 20), phoneOf(random)];
  const sheets = print(new Sheets(1240, 1754), 14);
  sheets.ordinary("Получатель:", 120, 920, { size: 32 }).ordinary("Телефон:", 120, 975, { size: 32 });
  sheets.whole.write(name, 340, 920, { size: 32 }).write(phone, 340, 975, { size: 32 });
  sheets.whole.write(`Счёт ${account}`, 1190, 1300, { size: 34, angle: 90 });
  sheets.whole.roundStamp(800, 1350, 140).signature(200, 1250, 320, random);
  return sheets.drawn([...name.split(" "), phone, account], random);
}

const LINE = "Стороны договорились о поставке оборудования в течение тридцати дней";
function print(sheets: Sheets, lines: number, from = 160): Sheets {
  for (let line = 0; line < lines; line += 1) sheets.ordinary(LINE, 120, from + line * 50, { size: 30 });
  return sheets;
}

/** Numbers along both edges, upwards and downwards, and one in small print. */
async function form(random: Random): Promise<Drawn> {
  const [up, down, small] = [`${digits(random, 4)} ${digits(random, 6)}`, digits(random, 12), digits(random, 11)];
  const name = `${oneOf(random, SURNAMES)} ${oneOf(random, GIVEN)} ${oneOf(random, SECOND)}`;
  const sheets = print(new Sheets(1240, 1754), 10, 400).ordinary("АНКЕТА ЗАЯВИТЕЛЯ", 420, 200, { size: 48 });
  sheets.ordinary("Заявитель:", 120, 1010, { size: 30 }).ordinary("СНИЛС", 120, 1090, { size: 22 });
  sheets.whole.write(name, 320, 1010, { size: 30 }).write(small, 220, 1090, { size: 22 });
  sheets.whole.write(up, 70, 1200, { size: 36, angle: 90, colour: RED });
  sheets.whole.write(down, 1190, 500, { size: 30, angle: -90 });
  return sheets.drawn([...name.split(" "), up, down, small], random);
}

/** Stamps with names: a tilted frame, and a round one over print. */
async function act(random: Random): Promise<Drawn> {
  const [surname, other] = [oneOf(random, SURNAMES), oneOf(random, SURNAMES)];
  const phone = phoneOf(random);
  const sheets = print(new Sheets(1240, 1754), 18).ordinary("АКТ ПРИЁМКИ", 480, 110, { size: 42 });
  sheets.whole.frameStamp(820, 1330, 520, ["НОТАРИУС", surname, phone], 6 + random() * 14, VIOLET);
  sheets.whole.roundStamp(320, 1010, 150, RED).signature(160, 1400, 300, random);
  sheets.ordinary("Принял:", 120, 1580, { size: 30 });
  sheets.whole.write(other, 260, 1580, { size: 30 });
  return sheets.drawn([surname, phone, other], random);
}

/** Photographed in a shadow, tilted up to 12 degrees. */
async function card(random: Random): Promise<Drawn> {
  const names = [oneOf(random, SURNAMES), oneOf(random, GIVEN)];
  const [born, number] = [bornOf(random), `${digits(random, 2)} ${digits(random, 2)} ${digits(random, 6)}`];
  const sheets = new Sheets(1240, 860, [226, 232, 240]);
  sheets.whole.paste(portrait(), 260, 470, { height: 380 });
  sheets.ordinary("ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ", 250, 150, { size: 40 });
  names.forEach((value, at) => sheets.whole.write(value, 520, 330 + at * 80, { size: 40 }));
  sheets.ordinary("Дата рождения", 520, 500, { size: 24 });
  sheets.whole.write(born, 760, 500, { size: 36 }).write(number, 520, 640, { size: 44, colour: RED });
  return sheets.drawn([...names, born, number], random, { tilt: 24, shadow: true });
}
