import { CASES, type Case, type Gender } from "../morphology/cases";
import { exactly } from "./beginnings";
import { hasGovernment } from "./verbs";

/** What the shape of a Russian word (lower case, `ё` as `е`) tells of it, without a dictionary. */

/** Stand at the beginning of a clause and ask for no case. */
export const CLAUSE_OPENER = exactly(
  "который которая которое которые которого которой которому которую которым которых которыми котором кем чем кому чему кого чего чей чья чье чьи что чтобы чтоб если когда где как а но и или также либо да потому поэтому хотя пока будто словно раз кто почему зачем куда откуда пусть пускай ли же бы ведь значит итак однако зато чем то это вот вон ну эй ой ах ура кажется думаю думаем считаю полагаю знаю слышал слышала говорят возможно наверное вероятно конечно видимо разумеется кстати например здравствуйте здравствуй извините простите пожалуйста алло",
);
/** May stand between a word and the name it governs. */
export const IN_BETWEEN = exactly(
  "только даже именно уже еще сейчас сегодня вчера завтра теперь потом затем лично также тоже вообще просто особенно лишь срочно сразу снова опять скоро лучше очень это так вдруг обязательно всегда никогда иногда часто редко утром днем вечером ночью вместе наконец тогда некогда якобы видимо вероятно однажды впервые вскоре позже позднее затем там здесь тут туда сюда пожалуйста же бы ли ведь все-таки сначала давно недавно дважды трижды явно точно настоящим сам сама якобы более менее весьма больше не",
);
export const OBJECT_PRONOUN = exactly(
  "мне нам вам тебе ему ей им себе меня нас вас тебя его ее их себя мной нами вами тобой ним ней них нему",
);
export const SUBJECT_PRONOUN = exactly(
  "я ты он она мы вы они кто никто все каждый сам сама кто-нибудь кто-то кто-либо кое-кто многие некоторые оба обе двое трое",
);

const NO_VERB = exactly(
  `дела ела отдела модела сила школа зала скала тела стрела игла смола стол отдел раздел канал материал сигнал журнал потенциал капитал персонал филиал протокол интервал терминал портал вокал бал зал вал угол посол футбол уголь начало правило мыло число село масло тепло стекло дело мало около стали земли доли роли соли боли модели недели двери детали стили профили автомобили пыли мысли отделы щели цели
   ответ билет кабинет кредит предмет портрет счет отчет расчет зачет учет лет совет пакет сюжет визит аппетит авторитет комитет факультет университет бюджет запрет секрет иммунитет приоритет полет вылет прилет аудит транзит лимит дефицит бюллетень буфет пиджак интернет дебет цвет свет след привет депозит аккаунт институт маршрут статут брат мат солдат результат адвокат депутат мандат автомат формат аппарат сертификат контракт акт возврат характер доклад оклад
   час[ти] часть область честь власть память ночь помощь речь дочь кровать печать мать смерть сеть сети дети гости новости пути степень жизнь роль цель модель связь боль соль очередь площадь кость гость лесть повесть весть совесть путь`,
);
const INFINITIVE =
  /(?:[аеияоую]ть|[рлкн]уть|сть|зть|чь|(?:й|ид|нес|вес|вез|рас|плес|цвес|брес|грес|мес|полз|блюс|пас|тряс|обрес|подрас|раст)ти)(?:ся|сь)?$/;
/** A verb in a finite form or an infinitive. */
export function isVerb(word: string): boolean {
  if (word.length < 3 || NO_VERB.test(word) || /(?:ость|ости|тели|ители|изм[аы]|метр)$/.test(word))
    return isShortVerb(word);
  return (
    isShortVerb(word) ||
    isPast(word) ||
    INFINITIVE.test(word) ||
    isThirdPerson(word) ||
    /(?:[аеияуюо]ю|[а-я]у)сь$|(?:[аеияоу]ем|[а-я]им|ешь|ишь|ем|йте|ите|ьте)(?:ся|сь)?$/.test(word) ||
    /(?:аю|яю|(?<![нщш]|[ое]в|ск|[^и]р)ую|ею|[бвпмф]лю)$/.test(word) ||
    (/[вдзклмнпрстшжбь]ь$|[йи]$/.test(word) && IMPERATIVE.test(word)) ||
    (/(?:ю|[жшчщ]у|(?:жд|ид|йд|вед|найд|буд|возьм|верн)у)(?:сь)?$/.test(word) &&
      !/^(?:встречу|помощь|задачу|тысячу|компанию|организацию|информацию|позицию|операцию)$/.test(word) &&
      hasGovernment(word))
  );
}
/** Said to somebody one knows well: `скинь`, `оставь`, `забери`. */
const IMPERATIVE =
  /^(?:скинь|кинь|оставь|отправь|поставь|добавь|ответь|проверь|поздравь|предупреди|подожди|набери|забери|собери|привези|отвези|принеси|отнеси|купи|подари|отдай|передай|подай|сдай|покажи|объясни|напомни|позвони|перезвони|помоги|попроси|пригласи|позови|встреть|найди|узнай|поменяй|закажи|оплати|переведи|вышли|пришли|перешли|сообщи|расскажи|подскажи|спаси|отпусти|разбуди|накорми|обними|поцелуй|послушай|пожалей|познакомь|(?!случ|урож|обыч|поцел|никол|трамв|попуг|буг|хоз|негодя|злоде|лент|сара|кра|лиш|горност|балала|сцен)[а-я]{2,}[аяу]й)$/;
/** Said to whom one speaks with: `отправьте`, `отправь`. Present forms of `вы` (`говорите`) end alike. */
export const isImperative = (word: string): boolean =>
  isVerb(word) &&
  (/[йиь]те(?:сь)?$/.test(word) ||
    IMPERATIVE.test(word) ||
    /^(?:дай|скажи|спроси|возьми|передай|напиши|верни|пиши|жди)$/.test(word));
const isShortVerb = (word: string): boolean =>
  /^(?:ест|ел|шел|шла|шли|дал|дала|дай|дам|даст|бил|взял|знал|ждал|жду|иду|веду|могу|может|хочу|хочет|стал|стала|смог|помог|принес|привез|увез|вез|нес|умер|ушел|пришел|нашел|вел|ела|пели|боюсь|жди|скажи|спроси|найди|возьми|передай|напиши|верни|попроси|прошу|пиши)$/.test(
    word,
  );
export const isPast = (word: string): boolean =>
  /[аеиоуыяюэ]л(?:[аои]|ся|ась|ось|ись)?$|(?:нес|вез|шел|шла|шло|шли|мог|вел)(?:л[аои]|ся)?$|^(?:у|вы|за|по)?мер(?:л[аои])?$|[сзгкхб]л[аои](?:сь)?$/.test(
    word,
  ) && !NO_VERB.test(word);
export const isThirdPerson = (word: string): boolean =>
  /(?:[аеияоую]ет|[аеоуя]ит|[бвгджзклмнпрстфхчшщ][еи]т|[жшчщ]ат|[бвгджзклмнпрстфхчшщаеиоуыя][яую]т)(?:ся)?$/.test(
    word,
  ) && !NO_VERB.test(word);
export const isInfinitive = (word: string): boolean =>
  INFINITIVE.test(word) && !NO_VERB.test(word) && !/ость$/.test(word);
/** `отправили`, `выписали`: of several, or of people not named. */
export const isPluralVerb = (word: string): boolean =>
  (isPast(word) && /ли(?:сь)?$/.test(word)) || (isThirdPerson(word) && /[аяую]т(?:ся)?$/.test(word));
export const isReflexive = (word: string): boolean => /(?:ся|сь)$/.test(word) && isVerb(word);

/** Whether one person (of this gender, where it is known) can be what the verb speaks of. */
export function mayBeSubjectOf(word: string, gender: Gender | undefined): boolean {
  if (isInfinitive(word) || isPluralVerb(word)) return false;
  const feminine = /ла(?:сь)?$/.test(word);
  if (isPast(word)) return !/ло(?:сь)?$/.test(word) && (gender === undefined || feminine === (gender === "female"));
  return isThirdPerson(word);
}

const NO_PARTICIPLE = exactly(
  "план экран стран[аы] обмен[аы]? член[аы]? цен[аы] сцен[аы] смен[аы] жен[аы] замен[аы] отмен[аы] карман стакан ресторан[аы]? туман роман[аы]? клан океан вагон один одна измен[аы] времен[аы] имен[аы] племен[аы] тюльпан ветеран[аы]? охран[аы] вена вены пена",
);
/** A short passive participle: `подписан`, `назначена`, `приняты`. */
export const isParticiple = (word: string): boolean =>
  (/[а-я]{2}[ея]н[аоы]?$|[а-я]{2}ан[аоы]?$/.test(word) && !NO_PARTICIPLE.test(word)) ||
  /^(?:при|по|за|с|вз|из|у|от|пере|до|на|под|об)?(?:ня|бра|да|кры|би|мы|ши|зя|нача|жа|тяну|верну|пере)т[аоы]?$|^(?:взят|занят|открыт|закрыт|убит|снят|принят|начат|избит|упомянут|затронут|достигнут|вычеркнут|подвергнут|расторгнут)[аоы]?$/.test(
    word,
  );

/** A participle as an adjective: `принятое`, `перечисленные`. */
export const isLongParticiple = (word: string): boolean =>
  /[аяе]нн(?:ый|ая|ое|ые|ого|ой|ому|ую|ым|ом|ых|ыми)$|(?:ня|кры|взя)т(?:ый|ая|ое|ые|ого|ой|ому|ую|ым|ом|ых|ыми)$/.test(
    word,
  );

/** Whether a short participle or adjective agrees with somebody of this gender. */
export function agrees(word: string, gender: Gender | undefined): boolean {
  if (/[ноы]ы$|[оы]$/.test(word)) return false;
  return gender === undefined || word.endsWith("а") === (gender === "female");
}

/** An adverb in -о or -е, as far as its shape tells. */
export const isAdverb = (word: string): boolean =>
  /(?:[нкхгтл]о|[шщ]е|[ернвдмт]ски|ую)$/.test(word) &&
  !/^(?:его|кого|ого|начало|правило|число|дело|село|масло|стекло|место|лето|письмо|право|вместо|около|решение|окно|агентство|никого|чего|авто|фото|кино|лицо)$/.test(
    word,
  ) &&
  !/ство$/.test(word);

const ADJECTIVE: readonly (readonly [RegExp, Gender | undefined, readonly Case[]])[] = [
  [/(?:ый|[гкхжшчщ]ий|(?:ж|д|ш|н|р)ний|больной|дорогой|родной|молодой|святой|другой)$/, "male", ["nominative"]],
  [/(?:ая|яя)$/, "female", ["nominative"]],
  [/(?:ого|его)$/, "male", ["genitive", "accusative"]],
  [/(?:ому|ему)$/, "male", ["dative"]],
  [/(?:ым|им)$/, "male", ["instrumental"]],
  [/(?:[щш]ем|[аеи]мом|(?<!и)ском|дорогом|милом|самом|этом)$/, "male", ["prepositional"]],
  [/(?:ую|юю)$/, "female", ["accusative"]],
  [/(?:ой|ей)$/, "female", ["genitive", "dative", "instrumental", "prepositional"]],
];
/** The cases that an adjective before a name of this gender can be in; `undefined` where it is none, or of another. */
export function casesOfAdjective(word: string, gender: Gender | undefined): readonly Case[] | undefined {
  const own = POSSESSIVE.get(word);
  if (own) return own;
  if (word.length < 5 && !/^(?:моей|моем)$/.test(word)) return undefined;
  for (const [of, whose, cases] of ADJECTIVE)
    if (of.test(word) && (gender === undefined || gender === whose)) return cases;
  return undefined;
}
/** Pronouns with the cases that each form can be in. */
const POSSESSIVE = new Map(
  [
    ["этот эта тот та вся наш ваш мой твой наша ваша моя твоя сам сама", "nominative"],
    ["весь", "nominative accusative"],
    ["эту ту всю нашу вашу мою твою", "accusative"],
    ["этого того самого нашего вашего моего", "genitive accusative"],
    ["этому тому всему", "dative"],
    ["этим тем нашим вашим моим", "instrumental"],
    ["этом том", "prepositional"],
    ["всем", "instrumental prepositional"],
    ["этой той всей самой моей", "genitive dative instrumental prepositional"],
  ].flatMap(([forms = "", cases = ""]) => forms.split(" ").map((form) => [form, cases.split(" ") as Case[]] as const)),
);

/** The cases in which a role of one person (`менеджеру`, `пациентка`) can stand. */
export function casesOfRole(word: string, gender: Gender | undefined): readonly Case[] {
  if (/^(?:больной|рядовой)$/.test(word) && gender === "male") return ["nominative"];
  if (/(?:ому|ему)$/.test(word)) return ["dative"];
  if (/(?:ого|его)$/.test(word)) return ["genitive", "accusative"];
  if (/(?:ым|им)$/.test(word)) return ["instrumental"];
  if (/(?:ая|ый|ий)$/.test(word)) return ["nominative"];
  if (/ую$/.test(word)) return ["accusative"];
  // Several people are somebody's: `пятеро учеников Котова`.
  if (/[а-я]{3}(?:ов|ев)$|телей$|врачей$/.test(word)) return ["genitive"];
  if (/(?:тель|арь|врач|г)$/.test(word) || /[бвгдзклмнпрстфхцчшщж]$/.test(word.replace(/(?:ом|ем)$/, "е")))
    return ["nominative"];
  if (/(?:ом|ем)$/.test(word)) return ["instrumental"];
  if (/(?:ой|ей)$/.test(word))
    return /[щш]ей$|[нв]ой$/.test(word) ? ["genitive", "dative", "instrumental", "prepositional"] : ["instrumental"];
  const feminine =
    /(?:к|ниц|щиц|истиц|девушк|бабушк|дедушк|медсестр|тет|дяд|коллег|мам|пап|судь|госпож|г-ж|гр-к)[аяыиеую]$/.test(
      word,
    ) && !/(?:[^аеи]ик|ник|чик|щик|ок|ек|як|ист|дизайнер)[аеу]$/.test(word);
  if (feminine) {
    if (/[ая]$/.test(word)) return ["nominative"];
    if (/[ыи]$/.test(word)) return ["genitive"];
    if (/[ую]$/.test(word)) return ["accusative"];
    return ["dative", "prepositional"];
  }
  if (/[ая]$/.test(word)) return ["genitive", "accusative"];
  if (/[ую]$/.test(word)) return ["dative"];
  // Several people are somebody's: `студенты Котова`.
  if (/(?:[ыи]|ов|ам|ам?и|ах)$/.test(word)) return ["genitive"];
  return /е$/.test(word) ? ["prepositional"] : CASES;
}

/** Whether a noun can, by its shape, be who or what the verb speaks of: `счёт пришёл`, `собака укусила`. */
export function mayAct(noun: string, verb: string): boolean {
  if (looksInstrumental(noun) || isAdverb(noun) || isVerb(noun) || IN_BETWEEN.test(noun) || noun.length < 3)
    return false;
  if (isPluralVerb(verb)) return /[ыиаяе]$/.test(noun);
  if (!isPast(verb)) return isThirdPerson(verb) && !/(?:[уюыи]|ого|его|ых|их)$/.test(noun);
  if (/ла(?:сь)?$/.test(verb)) return /(?:[аяь])$/.test(noun);
  return /ло(?:сь)?$/.test(verb) ? /[ое]$/.test(noun) : /[бвгдзклмнпрстфхцчшщжйь]$/.test(noun);
}

/** Whether a noun or adjective looks like the instrumental: `директором`, `виновным`, `потерпевшей`. */
export const looksInstrumental = (word: string): boolean =>
  /(?:ом|ем|ой|ей|ым|им|ью|ами|ями)$/.test(word) && word.length > 3;
