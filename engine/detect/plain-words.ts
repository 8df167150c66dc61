import { isLatinGiven, isLatinSurname } from "../lexicons/latin-names";
import { formsOfNoun } from "../morphology/noun-forms";
import { fold } from "../morphology/shape";
import { isRussianRole } from "../names/context-words";
import { isNoName } from "../names/organization-names";
import { senseOf } from "../names/sentence";
import { tokenize, type Token } from "../names/tokens";
import type { Finding } from "../span";

/** Words of papers and forms, in the nominative. Written by hand. */
const OF_PAPERS =
  `акт анамнез аллергия диагноз жалоба заявление договор приложение реквизит подпись сторона заказчик подрядчик
покупатель продавец арендодатель наниматель займодавец кредитор должник выгодоприобретатель потребитель получатель
отправитель плательщик страхователь страховщик работник работодатель сотрудник специалист оригинал копия результат
рекомендация контакт дата адрес телефон почта образование опыт справка выписка эпикриз осмотр решение определение
постановление приговор индивидуальный предприниматель отделение сверка накладная квитанция протокол приказ распоряжение
доверенность устав паспорт полис лечение назначение обследование состояние оператор клиент пользователь коллега причина
заемщик фамилия отчество анкета соискатель запись оплата урок примечание соглашение дополнительный исковой апелляционный
кассационный гарантийный расписка`.split(/\s+/);
const IN_ONE_FORM =
  `резюме решил решила решили установил установила установили определил определила определили постановил
постановила постановили приговорил приговорила приговорили пожалуйста спасибо здравствуйте здравствуй привет спс плиз
слушали выступили присутствовали снилс python go docker postgresql java sql git jira excel word linux windows`.split(
    /\s+/,
  );
const PLAIN = new Set([...IN_ONE_FORM, ...OF_PAPERS.flatMap((word) => [...formsOfNoun(word)])]);

/**
 * What the model found without what is nothing but words of papers, roles and abbreviations. A word that any list of
 * names has in any case, or that a surname could be by its ending, is never such a word.
 */
export function withoutPlainWords(text: string, tagged: readonly Finding[]): Finding[] {
  return tagged.filter(({ start, end, type }) => {
    const words = type === "DATE" || type === "ID" ? [] : tokenize(text.slice(start, end));
    return words.length === 0 || !words.every(isPlain);
  });
}

function isPlain(token: Token): boolean {
  const { given, patronymic, surname } = senseOf(token);
  if (given.length + patronymic.length + surname.length > 0) return false;
  if (isLatinGiven(token.text) || isLatinSurname(token.text)) return false;
  return isNoName(token.text) || PLAIN.has(fold(token.text)) || isRussianRole(token.text);
}
