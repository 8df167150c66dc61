import { fold } from "../shape";
import { formsOfNoun } from "./morphology/noun-forms";

/** Who stands before a name in Russian: titles, offices, trades, kin. In the nominative. */
export const ROLE_WORDS: readonly string[] =
  `господин госпожа гражданин гражданка товарищ мистер сэр лорд синьор месье герр
президент премьер премьер-министр вице-премьер министр замминистра депутат сенатор губернатор мэр градоначальник глава
руководитель начальник заместитель зам директор гендиректор председатель секретарь спикер лидер посол консул канцлер король
королева принц принцесса князь царь император императрица граф барон папа патриарх митрополит епископ священник
генерал полковник подполковник майор капитан лейтенант сержант маршал адмирал рядовой прапорщик следователь дознаватель
судья адвокат прокурор нотариус истец истица ответчик ответчица подсудимый подсудимая обвиняемый обвиняемая подозреваемый
потерпевший потерпевшая свидетель осужденный заявитель заявительница
врач доктор хирург терапевт педиатр невролог кардиолог медсестра пациент пациентка больной больная
профессор академик доцент учитель учительница преподаватель студент студентка ученый историк политолог экономист эксперт
аналитик журналист журналистка корреспондент обозреватель редактор главред писатель писательница поэт художник композитор
режиссер актер актриса певец певица музыкант продюсер ведущий телеведущий блогер
тренер футболист хоккеист теннисист теннисистка боксер спортсмен спортсменка чемпион нападающий защитник вратарь капитан арбитр
бизнесмен предприниматель миллиардер олигарх банкир инвестор менеджер бухгалтер водитель космонавт астронавт
брат сестра муж жена сын дочь мать отец мама бабушка дедушка дядя тетя внук внучка племянник племянница супруг супруга
друг подруга коллега сосед соседка клиент клиентка заемщик абонент арендатор исполнитель уважаемый уважаемая дорогой дорогая
полпред омбудсмен правозащитник оппозиционер террорист боевик преступник убийца экс-президент экс-министр экс-премьер`.split(
    /\s+/,
  );
/** They have one form. */
const TITLES = ["мисс", "миссис", "леди", "мадам", "фрау"];
/** In all their forms and no other: Секретарёв is no секретарь, Брать no брат. */
const ROLES = new Set([...TITLES, ...ROLE_WORDS.flatMap((word) => [...formsOfNoun(word)])]);

const SPEECH = new Set(
  `сказал заявил отметил сообщил рассказал добавил подчеркнул пояснил ответил спросил написал напомнил признал объяснил
уточнил предложил попросил обещал пообещал считал утверждал подтвердил указал заметил возразил крикнул прошептал вспомнил
пришел ушел родился умер погиб женился работал жил учился получил`.split(/\s+/),
);
const SAYS = new Set(
  `считает говорит думает уверен уверена пишет полагает утверждает отмечает заявляет сообщает рассказывает подчеркивает добавляет
объясняет спрашивает отвечает вспоминает признает просит живет работает`.split(/\s+/),
);

const SHORT_ROLES = /^(?:г-н|г-на|г-ну|г-ном|г-не|г-жа|г-жи|г-же|г-жу|г-жой|гр|гр-н|гр-ка|гр-на|тов|проф|акад|доц|им)$/;

/** Королёв is no королева, Тёма no тема: `ё` says that it is another word. Женя is a name whatever it looks like. */
const LOOKS_LIKE_WORD =
  /^жен(?:я|и|ю|ей|ька|ьки)$|^т[её]м(?:очка|очки|очке|очку|ка|ки|ке|ку)$|^тём|ёв(?:[аеуы]|ой|ою|ым|ых|ыми)?$/;

/** Whether a word only looks like a role, and no form of one is spelled so. */
const isOnlyLikeWord = (word: string): boolean => LOOKS_LIKE_WORD.test(word.toLowerCase());

export function isRussianRole(word: string): boolean {
  const lower = fold(word);
  if (isOnlyLikeWord(word)) return false;
  const last = lower.slice(lower.lastIndexOf("-") + 1);
  return SHORT_ROLES.test(lower) || (last.length > 2 && (ROLES.has(last) || ROLES.has(lower)));
}

/** A Russian verb of saying (or another that only people do), third person. */
export function isRussianSpeech(word: string): boolean {
  const lower = word.toLowerCase().replaceAll("ё", "е");
  return SAYS.has(lower) || SPEECH.has(lower.replace(/(?:ла|ли)$/, "л").replace(/шла$/, "шел"));
}

const OFFICE =
  /^(?:совет|комитет|мин|департамент|управлени|федера|комисси|дум|правительств|администраци|палат|фонд|союз|суд|прокуратур|отдел|центр|банк|республик|государств|верховн|конституци|национальн|всероссийск|российск|европейск|международн|генеральн|главн|служб|ассоциаци|парти|университет|институт|академи|церкв|[а-я]+(?:ск|цк)(?:ая|ой|ого|ому|ий|ую|им|ом|их|ие|ое)$)/;

/** A capital word after a role that names an office rather than a person: `министр Обороны`, `глава Совета`. */
export const isOfficeWord = (word: string): boolean => OFFICE.test(fold(word));

export const ENGLISH_HONORIFIC =
  /^(?:mr|mister|missus|mrs|ms|miss|mx|dr|doctor|prof|professor|sir|dame|lord|lady|judge|justice|captain|capt|sgt|sergeant|lt|col|colonel|gen|general|major|officer|detective|inspector|senator|sen|rep|gov|governor|president|minister|chancellor|king|queen|prince|princess|pope|father|sister|brother|rev|reverend|uncle|aunt|madam|mme|mlle|monsieur|madame|herr|frau|hr|fru|señor|señora|sr|sra|don|doña|signor|signora|mayor|ambassador|coach|nurse|attorney|counsel|advocate|pan|pani)$/i;

export const ENGLISH_SPEECH =
  /^(?:said|says|told|asked|replied|added|wrote|writes|noted|explained|claimed|argued|stated|testified|thinks|believes|announced|was|is|had|has|joined|lived|lives|works|worked|married|died|died)$/;
