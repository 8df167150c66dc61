import type { Declension } from "./paradigm";
import { declension } from "./paradigm";

/** First declension: names in -а and -я, of men and women alike (Анна, Илья, Мария). */
export const IN_A: readonly Declension[] = [
  declension(/[гкх]а$/, 1, "и е у ой е"),
  declension(/[жшчщ]а$/, 1, "и е у ей е"),
  declension(/ца$/, 1, "ы е у ей е"),
  declension(/а$/, 1, "ы е у ой е"),
  declension(/..ия$/, 1, "и и ю ей и"),
  declension(/я$/, 1, "и е ю ей е"),
];

/** Second declension: men's names that end in a consonant, -й or -ь. */
export const IN_CONSONANT: readonly Declension[] = [
  declension(/ий$/, 1, "я ю я ем и"),
  declension(/[йь]$/, 1, "я ю я ем е"),
  declension(/[жшчщц]$/, 0, "а у а ем е"),
  declension(/[бвгдзклмнпрстфх]$/, 0, "а у а ом е"),
];

const MEN_IN_O = /^(данил|павл|петр|михайл|кирил|гаврил|дмитр|марк|левк)о$/;

export const MENS_NAMES: readonly Declension[] = [
  declension(/^лев$/, 2, "ьва ьву ьва ьвом ьве"),
  declension(/^павел$/, 2, "ла лу ла лом ле"),
  declension(/^игор[её]к$/, 2, "ька ьку ька ьком ьке"),
  declension(/^п[её]тр$/, 3, "етра етру етра етром етре"),
  declension(MEN_IN_O, 1, "а у а ом е"),
  ...IN_A,
  ...IN_CONSONANT,
];

export const WOMENS_NAMES: readonly Declension[] = [
  declension(/[вдлрсфт]ь$/, 1, "и и ь ью и"), // Любовь, Нинель, Эсфирь, Юдифь
  ...IN_A,
];

export const PATRONYMICS: readonly Declension[] = [
  declension(/^(ильич|кузьмич|фомич|лукич|саввич|никитич)$/, 0, "а у а ом е"),
  declension(/ич$/, 0, "а у а ем е"),
  declension(/на$/, 1, "ы е у ой е"),
];
