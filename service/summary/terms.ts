import { wordsOf } from "./sentences";

const STOP = new Set(
  `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет
о из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя
ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж
тогда кто этот того потому этого какой какое какие каком совсем ним здесь этом один почти мой тем чтобы нее были куда зачем всех можно при
наконец два об другой хоть после над больше тот через эти нас про всего них какая много разве эту моя свою этой перед
иногда лучше чуть том нельзя такой им более всегда конечно всю между это также который которая которые которых
the a an and or but if then of at by for with about against between into through during before after above below to from
up down in out on off over under again further once here there when where why how all any both each few more most other
some such no nor not only own same so than too very can will just should now is are was were be been being have has had
do does did i me my we our you your he him his she her it its they them their what which who whom this that these those
am as until while would could`.split(/\s+/),
);

const RUSSIAN_ENDINGS =
  /(?:иями|ями|ами|иях|ях|ах|ием|ией|иям|ям|ам|ого|его|ому|ему|ыми|ими|ешь|ете|ут|ют|ат|ят|ает|яет|ует|ет|ит|ала|ила|ели|али|или|ать|ить|еть|уть|ость|ости|остью|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ым|им|ых|их|ия|ья|ию|ью|ии|ал|ил|ел|а|я|о|е|ы|и|у|ю|ь|й)$/u;
const ENGLISH_ENDINGS = /(?:ational|ations?|ingly|edly|ments?|ness|ing|ies|ied|ed|es|ly|s)$/u;

/** Rough: stems are only compared with each other. */
export function stem(word: string): string {
  const cut = /[а-я]/u.test(word) ? word.replace(RUSSIAN_ENDINGS, "") : word.replace(ENGLISH_ENDINGS, "");
  return cut.length >= 3 ? cut : word;
}

export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !STOP.has(word) && !/^\d+$/.test(word))
    .map(stem);
}
