import type { Pixels } from "../../documents/picture/picture-files";
import {
  greySheet,
  noisySheet,
  portrait,
  type Random,
  seededRandom,
  Sheet,
  turnedSheet,
} from "../../documents/testing/sheet.fixtures";

/** A page with values that must not be readable in the saved picture. */
export interface PlantedPage {
  readonly name: string;
  /** Pages with odd seeds are not to be looked at while recognition and detectors are changed. */
  readonly heldOut: boolean;
  readonly picture: Pixels;
  readonly values: readonly string[];
}

const SURNAMES = ["КРЫЛОВА", "САЗОНОВА", "ВЕТРОВА", "ЛАНДЫШЕВА", "ТЮРИНА"];
const GIVEN = ["ВЕРА", "ОЛЬГА", "МАРИНА", "ЖАННА", "РАИСА"];
const SECOND = ["ЛЬВОВНА", "ПЕТРОВНА", "ИЛЬИНИЧНА", "ЮРЬЕВНА", "ОЛЕГОВНА"];

/** Pages by seed: tilt, noise and values come from it. Odd seeds are held out. */
export async function plantedPages(seeds: readonly number[]): Promise<PlantedPage[]> {
  const pages: PlantedPage[] = [];
  for (const seed of seeds) {
    const random = seededRandom(seed * 7919);
    const heldOut = seed % 2 === 1;
    pages.push({ ...(await passport(random)), heldOut }, { ...(await letter(random)), heldOut });
  }
  return pages;
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const oneOf = (random: Random, list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";

async function spoiled(picture: Pixels, random: Random): Promise<Pixels> {
  const tilted = await turnedSheet(picture, (random() - 0.5) * 10);
  const noisy = noisySheet(tilted, random, 6 + random() * 16, random() * 0.004);
  return random() < 0.5 ? greySheet(noisy) : noisy;
}

/** The page with the photograph of a Russian passport: its number runs upwards along the right edge. */
async function passport(random: Random): Promise<Omit<PlantedPage, "heldOut">> {
  const number = `${digits(random, 2)} ${digits(random, 2)} ${digits(random, 6)}`;
  const values = [oneOf(random, SURNAMES), oneOf(random, GIVEN), oneOf(random, SECOND)];
  const born = `${10 + Math.floor(random() * 18)}.0${1 + Math.floor(random() * 9)}.19${60 + Math.floor(random() * 39)}`;
  const sheet = new Sheet(1500, 1060, [243, 236, 232]).paste(portrait(), 330, 420, { height: 430 });
  sheet.write("РОССИЙСКАЯ ФЕДЕРАЦИЯ  ПАСПОРТ", 420, 110, { size: 40 });
  values.forEach((value, at) => {
    sheet.write(["Фамилия", "Имя", "Отчество"][at] ?? "", 560, 230 + at * 100, { size: 24 });
    sheet.write(value, 760, 235 + at * 100, { size: 38 });
  });
  sheet.write("Дата рождения", 560, 560, { size: 24 }).write(born, 800, 560, { size: 38 });
  sheet.write(number, 1400, 860, { size: 46, angle: 90, colour: [150, 40, 40] });
  const zone = digits(random, 9);
  sheet.write(`PNRUSKRYLOVA<<VERA<LVOVNA<<<<<<<<<<<<<<<<<<<`, 120, 900, { size: 42 });
  sheet.write(`${zone}4RUS8501019F<<<<<<<4120101770042<18`, 120, 970, { size: 42 });
  return {
    name: "passport",
    picture: await spoiled(await sheet.drawn(), random),
    values: [...values, born, number, zone],
  };
}

/** A letter with a stamp over its print, a signature and a number along the edge. */
async function letter(random: Random): Promise<Omit<PlantedPage, "heldOut">> {
  const name = `${oneOf(random, SURNAMES)} ${oneOf(random, GIVEN)}`;
  const account = digits(random, 20);
  const phone = `+7 9${digits(random, 2)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 2)}`;
  const sheet = new Sheet(1240, 1754);
  for (let line = 0; line < 14; line += 1) {
    sheet.write("Стороны договорились о поставке оборудования в течение тридцати дней", 120, 160 + line * 50, {
      size: 30,
    });
  }
  sheet.write(`Получатель: ${name}`, 120, 920, { size: 32 }).write(`Телефон: ${phone}`, 120, 975, { size: 32 });
  sheet.write(`Счёт ${account}`, 1190, 1300, { size: 34, angle: 90 });
  sheet.roundStamp(800, 1350, 140).signature(200, 1250, 320, random);
  return {
    name: "letter",
    picture: await spoiled(await sheet.drawn(), random),
    values: [...name.split(" "), phone, account],
  };
}
