import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PDFDocument } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import { writePicture } from "../../../documents/raster/picture-files";
import { readDocument } from "../../../documents/read-document";
import { hardPage, withNoise } from "../../../documents/testing/hard-pages.fixtures";
import { decodeRecording } from "../../../speech/decoding";
import { SAMPLE_RATE } from "../../../speech/sound";
import { waveHead } from "../listening/wave";
import { workbookOfRows } from "../sheet-files";
import { longLetter, personAt } from "../window/texts";
import type { LargeInput } from "./process";

const RECORDINGS = fileURLToPath(new URL("../../../e2e/recordings", import.meta.url));
const TALKS = ["dialogue-ru.ogg", "dialogue-en.ogg", "dialogue-mixed.ogg"];
const HOURS = 8;
/** One talk, then silence. */
const TALK_EVERY_SECONDS = 240;
const NAMES_IN_TALKS = /Серге[йея]|Иванов|Emily|Watson|Michael|Brown/g;

async function samplesOf(path: string): Promise<Int16Array> {
  const bytes = readFileSync(path);
  const parts: Int16Array[] = [];
  await decodeRecording(
    { length: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) },
    {
      append: (samples) => Promise.resolve(void parts.push(samples.slice())),
      finish: () => Promise.resolve(0),
      discard: () => Promise.resolve(),
    },
    { signal: new AbortController().signal },
  );
  return Int16Array.from(parts.flatMap((part) => [...part]));
}

/** A recorder that was left on: a talk every four minutes, and a quiet room. */
export async function longRecording(folder: string): Promise<LargeInput> {
  const talks = await Promise.all(TALKS.map((name) => samplesOf(join(RECORDINGS, name))));
  const each = TALK_EVERY_SECONDS * SAMPLE_RATE;
  const rounds = (HOURS * 3600) / TALK_EVERY_SECONDS;
  const path = join(folder, "day.wav");
  const file = openSync(path, "w");
  writeSync(file, waveHead(rounds * each));
  const quiet = Int16Array.from({ length: each }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 29) - 4);
  for (let round = 0; round < rounds; round += 1) {
    const part = quiet.slice();
    part.set(talks[round % talks.length] ?? [], 0);
    writeSync(file, new Uint8Array(part.buffer));
  }
  closeSync(file);
  const spoken = talks.reduce((sum, { length }) => sum + length, 0) / talks.length / each;
  return {
    what: `recording of ${HOURS} hours, ${(spoken * HOURS).toFixed(1)} hours of them spoken`,
    given: { path },
    cancelAfter: { run: 120, save: 30 },
    copies: [
      {
        name: "day.txt",
        check: (saved) => {
          const text = readFileSync(saved, "utf8");
          const times = text.match(/\b\d+:\d\d:\d\d\b/g) ?? [];
          const left = text.match(NAMES_IN_TALKS) ?? [];
          return `${times.length} turns, the last at ${times.at(-1) ?? "none"}, ${left.length} spoken names`;
        },
      },
      {
        name: "day.wav",
        item: /Recording without the hidden words/,
        confirm: "Save recording",
        check: (saved) => {
          const seconds = (statSync(saved).size - 44) / 2 / SAMPLE_RATE;
          return `${(seconds / 3600).toFixed(2)} hours of sound`;
        },
      },
    ],
  };
}

const PAGES = 300;
const PATRONYMICS = ["Олегович", "Петрович", "Ильич"];
const SAMPLE_PAGES = [0, 149, 299];
const nameOnPage = (page: number): string =>
  `${personAt(page % 100)} ${PATRONYMICS[Math.trunc(page / 100)] ?? ""}`.trim();

function linesOfPage(page: number): string[] {
  return [
    `Лист ${page + 1} из ${PAGES}`,
    `Заявление подал ${nameOnPage(page)}`,
    `Телефон для связи +7 912 ${String(100 + page)}-45-67`,
    `Срок поставки был назначен на конец ${page + 2} недели,`,
    "но склад в это время не работал, и груз остался на станции.",
    `Число мест в партии: ${page * 7 + 3}, повреждений не найдено.`,
  ];
}

/** As scanned at 150 dpi, each tilted differently. */
async function scannedPage(page: number): Promise<Uint8Array> {
  const prints = linesOfPage(page).map((text, line) => ({ text, at: [70, 760 - line * 26] as const, size: 13 }));
  const tilt = ((page % 7) - 3) * 0.3;
  const pixels = await hardPage(prints, { dots: 150, tilt });
  return writePicture(1, () => Promise.resolve(withNoise(pixels, 6)), "jpeg", { quality: 45 });
}

export async function manyScans(folder: string): Promise<LargeInput> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < PAGES; page += 1) {
    const image = await pdf.embedJpg(await scannedPage(page));
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  const path = join(folder, "scans.pdf");
  writeFileSync(path, await pdf.save());
  return {
    what: `${PAGES} different scanned pages (${(statSync(path).size / 1e6).toFixed(0)} MB)`,
    given: { path },
    isRead: true,
    cancelAfter: { read: 60, save: 60 },
    copies: [
      {
        name: "scans.pdf",
        check: async (saved) => {
          const copy = await PDFDocument.load(readFileSync(saved));
          if (copy.getPageCount() !== PAGES) throw new Error(`The copy has ${copy.getPageCount()} pages`);
          for (const page of SAMPLE_PAGES) {
            const single = await PDFDocument.create();
            const [copied] = await single.copyPages(copy, [page]);
            if (copied) single.addPage(copied);
            const read = await readDocument("page.pdf", await single.save());
            const text = read.ok ? read.value.text : "";
            if (!text.includes(`${page + 1}`) || !text.includes("склад"))
              throw new Error(`Page ${page + 1} is incomplete`);
            const name = nameOnPage(page)
              .split(" ")
              .find((word) => text.includes(word));
            if (name !== undefined) throw new Error(`Page ${page + 1} shows a name`);
          }
          return `${PAGES} pages; pages ${SAMPLE_PAGES.map((page) => page + 1).join(", ")} read again: complete, without the name`;
        },
      },
    ],
  };
}

const ROWS = 100_000;

export function manyRows(folder: string): Promise<LargeInput> {
  const path = join(folder, "staff.xlsx");
  const rows = Array.from({ length: ROWS }, (_, row) => [
    personAt(row),
    `client${row}@post.example`,
    `Договор ${row + 1} продлён`,
    String(1_000 + row),
  ]);
  writeFileSync(path, workbookOfRows([["ФИО", "Почта", "Примечание", "Сумма"], ...rows]));
  return Promise.resolve({
    what: `xlsx of ${ROWS.toLocaleString("en")} rows (${(statSync(path).size / 1e6).toFixed(0)} MB)`,
    given: { path },
    isRead: true,
    cancelAfter: { read: 3, run: 10, save: 3 },
    copies: [
      {
        name: "staff.xlsx",
        check: (saved) => {
          const parts = Object.entries(unzipSync(readFileSync(saved))).map(([name, bytes]) => [name, strFromU8(bytes)]);
          const leaking = parts.find(([, text]) => text?.includes("@post.example"));
          if (leaking) throw new Error(`An address is left in ${leaking[0]}`);
          const sheet = parts.find(([name]) => name?.includes("worksheets/"))?.[1] ?? "";
          const count = sheet.match(/<row /g)?.length ?? 0;
          if (count !== ROWS + 1) throw new Error(`The copy has ${count} rows`);
          return `${count.toLocaleString("en")} rows, no address in any part`;
        },
      },
    ],
  });
}

/** UTF-8 bytes. */
export const longText = (megabytes: number) => (): Promise<LargeInput> => {
  const text = longLetter(megabytes * 1_000_000);
  const paragraphs = text.match(/^\d+\./gm)?.length ?? 0;
  return Promise.resolve({
    what: `text of ${megabytes} MB`,
    given: { text },
    cancelAfter: { run: 10, save: 1 },
    copies: [
      {
        name: "letter.txt",
        check: (saved) => {
          const copy = readFileSync(saved, "utf8");
          const count = copy.match(/^\d+\./gm)?.length ?? 0;
          if (count !== paragraphs) throw new Error(`The copy has ${count} of ${paragraphs} paragraphs`);
          if (copy.includes("+7 912")) throw new Error("A number is left in the copy");
          return `all ${count.toLocaleString("en")} paragraphs, no phone number`;
        },
      },
    ],
  });
};
