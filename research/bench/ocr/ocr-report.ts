import { UNSURE } from "../../../documents/ocr/unsure-words";
import type { Machine } from "../machine";
import type { PlantedFigures } from "./measure-planted";

interface WordMark {
  readonly right: boolean;
  /** Confidence; undefined without doubt. */
  readonly unsure: number | undefined;
}

/** Pages with one kind of damage. */
export interface PageFigures {
  readonly letters: number;
  readonly lettersWrong: number;
  readonly words: number;
  readonly wordsWrong: number;
  /** Words of names; readable ones; those that the engine misses in the correct text. */
  readonly names: number;
  readonly namesReadable: number;
  readonly namesMissed: number;
  /** Readable because of recognition errors. */
  readonly namesMisread: number;
  readonly seconds: number;
  readonly marks: readonly WordMark[];
}

export interface Figures extends Omit<PageFigures, "marks"> {
  readonly name: string;
  readonly pages: number;
  readonly marks: readonly WordMark[];
}

export function joined(name: string, pages: readonly PageFigures[]): Figures {
  const sum = (key: keyof Omit<PageFigures, "marks">): number => pages.reduce((total, page) => total + page[key], 0);
  return {
    name,
    pages: pages.length,
    letters: sum("letters"),
    lettersWrong: sum("lettersWrong"),
    words: sum("words"),
    wordsWrong: sum("wordsWrong"),
    names: sum("names"),
    namesReadable: sum("namesReadable"),
    namesMissed: sum("namesMissed"),
    namesMisread: sum("namesMisread"),
    seconds: sum("seconds"),
    marks: pages.flatMap(({ marks }) => marks),
  };
}

const percent = (part: number, whole: number): string => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`);

/** Shares of marked words among wrong and right ones. */
function marked(marks: readonly WordMark[], isRight: boolean): string {
  const of = marks.filter(({ right }) => right === isRight);
  return percent(of.filter(({ unsure }) => unsure !== undefined).length, of.length);
}

export function rowOf(figures: Figures): string[] {
  const { name, pages, letters, lettersWrong, words, wordsWrong, names, seconds, marks } = figures;
  return [
    name,
    percent(lettersWrong, letters),
    percent(wordsWrong, words),
    `${figures.namesReadable} of ${names}`,
    `${figures.namesMisread}`,
    `${figures.namesMissed}`,
    marked(marks, false),
    marked(marks, true),
    (seconds / pages).toFixed(1),
  ];
}

export interface OcrResults {
  readonly print?: { readonly machine: Machine; readonly all: readonly Figures[] };
  readonly planted?: { readonly machine: Machine; readonly all: readonly PlantedFigures[] };
}

const PRINT_HEAD = [
  "page",
  "letters wrong",
  "words wrong",
  "names left readable",
  "of them misread",
  "missed in the text itself",
  "wrong words marked",
  "right words marked",
  "seconds a page",
];
const PLANTED_HEAD = [
  "pages",
  "count",
  "values",
  "readable before",
  "readable after",
  "ordinary print covered",
  "CPU s",
];

export const plantedRow = (figures: PlantedFigures): string[] => [
  figures.name,
  `${figures.pages}`,
  `${figures.values}`,
  `${figures.before}`,
  `${figures.after}`,
  percent(figures.covered, figures.ink),
  (figures.seconds / figures.pages).toFixed(1),
];

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? "---" : "---:")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const machineOf = ({ date, cpu, cores, system, node, load }: Machine): string =>
  `${date}, ${cpu}, ${cores} cores, ${system}, Node ${node}. Load when it ended: ${load} (other work on the computer makes every time longer).`;

export function ocrPage({ print, planted }: OcrResults): string {
  return [
    "# Reading scanned pages",
    "Written by `npm run bench -- ocr`; do not edit by hand.",
    ...(planted === undefined ? [] : plantedPart(planted)),
    ...(print === undefined ? [] : printPart(print)),
  ].join("\n\n");
}

const plantedPart = ({ machine, all }: NonNullable<OcrResults["planted"]>): string[] => [
  "## Values that another recognizer still reads",
  machineOf(machine),
  `Passports, letters, forms, stamped acts and photographed cards are drawn with invented values, tilted, spoiled with noise, specks
and shadow, half of them in grey. They have numbers along their edges, stamps with names, signatures, faces and machine-readable zones.
Each is read, depersonalized in the mode "blind" and saved with the regions that are covered by default. Then Debian's Tesseract
with its models of the Cyrillic script and of English, which the application does not have, reads the saved picture in four directions
and two layouts, as it is and set upright; for the column "readable before" the page itself, set upright, in one layout. A value is readable if it reads a run of 60 % of its characters, and at least four.
"Ordinary print covered": share of the ink of words without personal data. "Held out": pages that are not inspected while recognition is changed.`,
  tableOf(PLANTED_HEAD, all.map(plantedRow)),
];

const printPart = ({ machine, all }: NonNullable<OcrResults["print"]>): string[] => [
  "## How well print is read",
  machineOf(machine),
  `Pages of labelled Russian and English texts (${all[0]?.pages ?? 0} for each row, up to 1,500 characters each; they lie beside
the checkout and are no part of it) are drawn, spoiled in ways that scans are, read, depersonalized in the mode "blind" and
written back. A word of a person's name counts as left readable where less than 60 % of its box on the page was covered.
"Missed in the text itself": what the engine misses in the same text without a scan between. Letters and words wrong: by the
cheapest way from one text to the other, spaces and line ends taken as the same. A word is marked as doubtful where the
reader is less than ${UNSURE} % sure.`,
  tableOf(PRINT_HEAD, all.map(rowOf)),
];
