import type { Case } from "../morphology/cases";

/** Prepositions by the one case that they ask for; `_` stands for a space. Those of two cases are in `places.ts`. */
const LISTS: Readonly<Record<Exclude<Case, "nominative">, string>> = {
  genitive:
    "начиная_с от ото у для из изо из-за из-под без безо до после около вокруг против ради кроме вместо насчет среди возле мимо напротив накануне относительно касательно помимо посредством ввиду вследствие вблизи позади впереди внутри вне сверх " +
    "старше моложе младше умнее лучше хуже выше ниже больше меньше раньше позже быстрее сильнее не_хуже_чем_у со_стороны в_отношении по_поводу за_счет в_лице в_адрес на_имя от_имени по_имени_и_поручению по_просьбе со_слов на_основании во_имя во_избежание в_пользу по_вине в_интересах при_участии при_помощи с_помощью под_руководством в_присутствии по_мнению по_словам в_честь в_память по_инициативе по_поручению в_случае с_согласия от_лица при_содействии при_поддержке за_подписью с_участием по_вине не_считая по_приглашению ценой среди",
  dative:
    "к ко по благодаря согласно вопреки навстречу подобно наперекор наперерез по_отношению_к на_смену на_помощь на_радость в_помощь",
  accusative: "про через сквозь включая исключая несмотря_на невзирая_на",
  instrumental:
    "со над надо перед передо между меж вместе_с рядом_с наравне_с одновременно_с по_сравнению_с во_главе_с в_связи_с совместно_с наряду_с вслед_за",
  prepositional: "о об обо при",
};

export const CASE_OF_PREPOSITION: ReadonlyMap<string, Case> = new Map(
  Object.entries(LISTS).flatMap(([grammaticalCase, words]) =>
    words.split(" ").map((word) => [word.replaceAll("_", " "), grammaticalCase as Case] as const),
  ),
);

/** May ask for one of two cases. */
export const OF_TWO_CASES = new Set(["в", "во", "на", "с", "за", "под", "подо"]);

export const isPreposition = (word = ""): boolean => CASE_OF_PREPOSITION.has(word) || OF_TWO_CASES.has(word);
