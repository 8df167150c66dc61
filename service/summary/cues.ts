import { anyOf, said } from "./patterns";

export type Act = "decision" | "promise" | "task" | "open" | "problem" | "fact" | "recap";

const CAN = "[её]";

/** Verbs of commitments, after any prefix: `пришлю`, `отправлю`, `перезвоню`, `разберусь`. */
const RU_I_WILL = String.raw`(?:(?:при|вы|ото|о[тб]|на|за|пере|по|под|до|с|со|у|про|ра[зс]|из|ис|в|во|об|о)(?:шлю|пишу|пишусь|делаю|готовлю|правлю|звоню|знаю|верю|кажу|дам|говорю|говорюсь|смотрю|ставлю|несу|везу|веду|йду|еду|считаю|полню|плачу|формлю|общу|точню|вяжусь|ймусь|берусь|беру|числю|пущу|тестирую|кину|крою|учу|ключу|прошу|суну|двину|ясню|бронирую|планирую|ложу|режу|рисую|менюсь|ведаюсь|гласую|правлюсь)|возьму|куплю|сделаю|найму|приму|организую|обеспечу|проконтролирую|верну|спрошу|помогу|займусь|обзвоню|посоветуюсь|созвонюсь)`;
const RU_WE_WILL = String.raw`(?:(?:при|вы|от|на|за|пере|по|под|до|с|у|про|ра[зс]|из|ис)(?:шл${CAN}м|пишем|делаем|готовим|правим|звоним|верим|дадим|ставим|вез${CAN}м|считаем|формим|общим|точним|вяжемся|платим)|сделаем|верн${CAN}м|возьм${CAN}м|оформим|привез${CAN}м)`;
const RU_THEY_WILL = String.raw`(?:(?:при|вы|от|на|за|пере|по|под|до|с|у|про|ра[зс])(?:шл${CAN}т|пишет|делает|готовит|правит|звонит|звонят|верит|даст|ставит|вез${CAN}т|несут|едет|едут|йд${CAN}т|считает|точнит)|сделает|верн${CAN}тся|вернутся|возьм${CAN}т|привез${CAN}т|привезут|займ${CAN}тся|прид${CAN}т|свяжется|свяжутся|подготовит)`;

const EN_DO = anyOf(
  "send email e-mail mail call ring phone check ask talk find get book write draft prepare fix bring arrange order schedule " +
    "set_(?:it_|that_|this_)?up follow_up update share forward confirm look_into sort let_\\p{L}+_know take handle " +
    "organi[sz]e review finish deliver make put contact reach_out pay refund post drop pick invite change chase speak " +
    "refer transfer text run cover submit file complete test sign add remove approve cancel move give show_up talk_to " +
    "double-check provide do_(?:it|that|this|the) work_on clean build circulate come_back_to_you",
);
const EN_WILL = String.raw`(?:I'll|I will|I'm going to|I am going to|I'm gonna|I can|we'll|we will|we're going to|we are going to|happy to|I promise to)(?: (?:just|also|then|definitely|probably|personally|have|try to|go ahead and|please))*`;
const EN_THEY = String.raw`(?:he|she|they|you|\p{L}+|\])(?:'ll| will| is going to| are going to)(?: (?:just|also|then))*`;

const PROMISE = said(
  RU_I_WILL,
  "беру (?:это )?на себя|возьму на себя|(?:это )?(?:с|за) (?:меня|мной|нас|нами)|обещаю|гарантирую|обязуюсь|я (?:это )?сделаю",
  "(?:я|мы) (?:буду|будем) \\p{L}+ть",
  RU_WE_WILL,
  `${EN_WILL} ${EN_DO}`,
  "leave (?:it|that) (?:with|to) me|I've got (?:it|that) covered|that's on me|I'm on it|I promise|I'm (?:referring|sending|booking|ordering|putting|arranging)",
);
const OTHERS = said(RU_THEY_WILL, `${EN_THEY} ${EN_DO}`);

/** Actions during the conversation are no promises: `сейчас посмотрю`, `I'll share my screen`. */
const AT_ONCE = said(
  "сейчас|секунд\\p{L}*|секундочк\\p{L}*|минут(?:у|очку)|честно скажу|скажу (?:честно|так|прямо|откровенно)|что я вам скажу|не скажу|если (?:я )?узнаю|как я посмотрю|давайте я (?:покажу|расскажу)|напомню|признаюсь",
  `I'll (?:share my screen|be (?:honest|quick|brief|right back)|start|go first|say|tell you|let you go|put you on hold|take (?:it|that|a seat)|do my best|never|always)|bear with me|hang on|one (?:moment|second|sec)|just a (?:moment|second|minute)|I can (?:hear|see|imagine|tell|do)(?: for you| that| it)?$|anything else|let me`,
);

const RU_WE = String.raw`(?:выпуска|запуска|отменя|перенос|закрыва|откладыва|оставля|покупа|заказыва|выбира|бер|дела|начина|утвержда|переход|назнача|увольня|нанима|подписыва|провод|ввод|снима|снижа|повыша|меня|отказыва|удаля|добавля|переда|голосу|останавлива|ид|встреча|собира|публику)(?:ем|им|${CAN}м)(?:ся)?`;

const DECISION = said(
  "(?:мы |вот |так |всё,? )?(?:реши(?:л|ла|ли|м)|решено|решаем|порешили|договорились|условились|постанов\\p{L}+|утвердил\\p{L}*|утверждено|утверждаем|согласовал\\p{L}*|одобрил\\p{L}*|одобрено|принято|приняли решение|решение такое|остановились на|остановимся на|сошлись на|единогласно)",
  `(?:тогда|итак|значит|в общем|короче|ну всё|всё|то есть|давайте так|поэтому|по итогу),? (?:мы |давайте |так )*${RU_WE}`,
  `(?:^|мы )${RU_WE}`,
  "пусть будет|на том и|окончательно|так и (?:сделаем|поступим|запишем)|записываем|записываю|ставлю (?:вас )?на|ставлю диагноз|диагноз",
  "(?:we|I|they|board|council|committee|team|she|he)(?:'ve| have|'d| had| also| just| all| finally)* (?:decided|agreed|approved|settled|resolved|concluded|chose|chosen|picked|signed off)",
  "(?:we're|we are) (?:going (?:with|ahead)|not going to|sticking with|moving (?:to|ahead)|dropping|cancell?ing|opening|closing|launching|hiring|keeping|switching)",
  "(?:we|we'll|I'll|let's) (?:go|stick|stay|move|proceed|carry on) (?:with|ahead)|decision(?: is)?|it's (?:decided|settled|agreed)|the plan is|motion (?:carries|carried|passes|passed)|all in favou?r|(?:in that case|then|so) we(?:'ll| will)|stays on|settle on|signed off|diagnosis|I'm (?:prescribing|putting you on|stopping)|I'd like you to|I want you to",
);
/** Becomes a decision when another speaker agrees. */
const PROPOSAL = said(
  "давай(?:те)?|предлагаю|есть предложение|предложение такое|я (?:бы )?за то",
  "let's|let us|I(?:'d)? (?:propose|suggest|move|vote)|how about we|why don't we|I'd (?:say|like to) (?:we|drop|keep|move)|shall we|my (?:proposal|suggestion) is",
);
/** About the conversation's procedure, not its decisions. */
const PROCEDURE = said(
  "давай(?:те)? (?:уже |сразу |тогда |сначала |ещ[её] раз |просто |все |я |вы |мы |по |к |дальше|быстр|коротко|начн|начина|продолж|познаком|послуша|подожд|посмотр|перейд|переход|верн|законч|заверш|попроб|представ|не будем|рассказ|говори|спрашив|без |честно)\\p{L}*",
  "let's (?:just )?(?:get started|get going|start|begin|kick|move on|go around|go (?:to|through|back)|see|say|hear|talk|take a look|have a look|look at|dive|jump|come back|continue|wrap|recap|pause|be (?:honest|real|clear|fair)|face it|not get|not pretend|wait|hope|do this|do introductions|park)",
);
export const AGREES =
  /^(?:ну |так |и |вот |well |and |um,? |uh,? |oh,? )*(?:да|хорошо|согласн?а?|согласен|согласны|договорились|ид[её]т|ладно|отлично|устраивает|я (?:тоже )?за|ок|окей|супер|принято|подходит|можно|поддерживаю|годится|записал[аи]?|записываю|понял[аи]?|прекрасно|замечательно|точно|конечно|okay|ok|sounds (?:good|great|fine)|agreed|deal|great|perfect|works for me|fine|got it|done|yes|yeah|yep|sure|absolutely|good|all right|alright|love it|I'm in|second(?:ed)?|lovely|brilliant)(?![\p{L}])/iu;

const TASK = said(
  "нужно|надо(?: бы)?|необходимо|нам бы|обязательно|не забудь\\p{L}*|проследи\\p{L}*|пришлите|пришли|подготовь\\p{L}*|сделай\\p{L}*|отправь\\p{L}*|прошу|возьм[её]шь|возьм[её]те|поручаю|поручим|ответственн\\p{L}*|за тобой|за вами|принимать|принимайте|пейте|сдайте|сдать|рекомендую|назначаю|назначу|выпишу",
  "(?:need|needs|have|has|got) to|must|make sure|could you|can you|please|your job is|action items?|to-?do|is responsible|in charge of|don't forget|remember to|follow-?up|I recommend|I'd recommend|I'd leave|avoid",
);

const OPEN = said(
  "(?:пока|ещ[её]|так и|до сих пор) (?:\\p{L}+ )?(?:не (?:реш\\p{L}+|знаем|знаю|ясно|понятно|определ\\p{L}+|выбра\\p{L}+|договор\\p{L}+|ответ\\p{L}+)|непонятно|неясно|неизвестно|вопрос)",
  "вопрос (?:открыт\\p{L}*|оста\\p{L}+|пока|вис\\p{L}+)|(?:оста\\p{L}+|открыт\\p{L}*) вопрос|отложим|вернёмся к|вернемся к|под вопросом|кто (?:за это )?отвечает|непонятно,? (?:кто|что|как|когда|где)|не отвечу|точно не (?:скажу|знаю)|никто не (?:знает|скажет)",
  "(?:still|don't|do not|doesn't|haven't|have not|hasn't|not|can't|cannot|never) (?:\\p{L}+ ){0,2}(?:know|decided?|heard back|sure|clear|say for sure|figured|resolved|settled|agreed)",
  "open question|remains open|to be (?:decided|determined|confirmed)|up in the air|tbd|question is (?:whether|who|how|when|what)|who's going to|depends on",
);
const NO_ANSWER = said(
  "не знаю|не решил\\p{L}*|не решено|непонятно|неясно|неизвестно|узнаю|уточню|выясню|спрошу|вернёмся|вернемся|надо (?:узнать|подумать|спросить|уточнить|посмотреть)|не отвечу|не скажу|сложно сказать|трудно сказать|подума(?:ю|ем)|посмотрим|разберусь",
  "don't know|no idea|not sure|unclear|need to ask|have to ask|I'll (?:ask|find out|check|look into|get back)|we'll see|let me (?:ask|check|find out|think|get back)|can't say|hard to say|depends|good question|not yet|nobody knows|think about it|come back to",
);

const PROBLEM = said(
  "не работа\\p{L}+|слома\\p{L}+|сгорел\\p{L}*|ошибк\\p{L}*|проблем\\p{L}*|бол(?:ит|ят|ело|ел[аи])|застрял\\p{L}*|задерж\\p{L}+|сорва\\p{L}+|не успева\\p{L}+|не хвата\\p{L}+|упал[аои]?|риск\\p{L}*|жал(?:уюсь|оба|обы)|потеря\\p{L}+|просрочен\\p{L}*|прот(?:ек|еч)\\p{L}*|пропал\\p{L}*|кашель|температур\\p{L}*|беспокоит|пада\\p{L}+",
  "problems?|issues?|broken|(?:doesn't|didn't|isn't|not) work\\p{L}*|delay(?:s|ed)?|fail(?:s|ed|ing)?|hurt(?:s|ing)?|pain|bad news|at risk|stuck|missing|leak(?:s|ing|ed)?|damaged?|crash\\p{L}*|ran into|late|error|broke|complain\\p{L}*|ache|cough\\p{L}*|swollen|dizzy|cancel(?:l?ed)",
);

const FACT = said(
  "(?:я|мы) (?:\\p{L}+ ){0,3}(?:работа(?:ю|л|ла|ем|ли)|руковожу|руководил\\p{L}*|окончил\\p{L}*|закончил\\p{L}*|открыл\\p{L}*|основал\\p{L}*|переписал\\p{L}*|построил\\p{L}*|создал\\p{L}*|запустил\\p{L}*|выиграл\\p{L}*|переехал\\p{L}*|ушл[аи]|ушёл|начал[аи]?|начинал[аи]?|придумал\\p{L}*|хотел[аи]? бы|бы хотел[аи]?|планиру\\p{L}+|собира\\p{L}+|стал[аи]?)",
  "главное|важно|самое|ключев\\p{L}+|результат\\p{L}*|причин\\p{L}*|опыт\\p{L}*|поэтому|потому что|предоплат\\p{L}*|бюджет\\p{L}*|стоимост\\p{L}*|стоит|гаранти\\p{L}+|аванс\\p{L}*",
  "(?:I|we|she|he) (?:\\p{L}+ ){0,2}(?:worked|started|opened|founded|built|quit|moved|joined|launched|won|graduated|studied|learned|trained|managed|led|grew|lost|closed|wrote|sold|bought|turned)",
  "the (?:main|biggest|most important|key) \\p{L}+|important(?:ly)?|because|the reason|turns out|I think this is|it looks like|budget|costs?|price|fee|covered for|results?",
);
const RECAP = said(
  "итого|подыт\\p{L}+|резюмиру\\p{L}+|подводя итог|подвед[её]м итог|ещ[её] раз,? (?:проговор|фиксир|что)\\p{L}*|фиксируем|зафиксиру\\p{L}+|повторю|в итоге",
  "to (?:recap|summari[sz]e|sum up|be clear|confirm|wrap up)|in summary|bottom line|so overall",
);

const weigh: readonly (readonly [Act, RegExp, number])[] = [
  ["decision", DECISION, 3],
  ["promise", PROMISE, 2.3],
  ["promise", OTHERS, 1.4],
  ["open", OPEN, 1.6],
  ["task", TASK, 1],
  ["recap", RECAP, 1.5],
  ["problem", PROBLEM, 1.1],
  ["fact", FACT, 1],
];

/** Types of a sentence, with weights from 0; above 2 for clear words of a decision or a promise. */
export function actsOf(text: string): Map<Act, number> {
  const acts = new Map<Act, number>();
  const atOnce = AT_ONCE.test(text);
  for (const [act, pattern, weight] of weigh) {
    if (!pattern.test(text)) continue;
    const sure = act === "promise" && atOnce ? 0 : weight;
    if (sure > (acts.get(act) ?? 0)) acts.set(act, sure);
  }
  // `Ещё не решили`, `решим потом`: not a decision.
  const undecided = acts.has("decision") && (leavesOpen(text) || UNDECIDED.test(text));
  if (undecided) {
    acts.delete("decision");
    acts.set("open", Math.max(acts.get("open") ?? 0, 1.6));
  }
  return acts;
}

const UNDECIDED =
  /(?:не|ничего не) (?:реш|договор|выбра|определ)|(?:haven't|not|hasn't|never) (?:\p{L}+ )?(?:decided|agreed)/iu;

export const proposes = (text: string): boolean => PROPOSAL.test(text) && !PROCEDURE.test(text);
export const leavesOpen = (text: string): boolean => NO_ANSWER.test(text);

const ASKS =
  /^(?:(?:а|и|ну|так|скажите|and|so|but|well|but)[, ]+)*(?:кто|что|где|когда|куда|откуда|почему|зачем|как|какой|какая|какое|какие|сколько|чей|можно ли|есть ли|who|what|where|when|why|how|which|do|does|did|is|are|was|will|would|could|can|should|have|has|any)(?![\p{L}])/iu;
/** Transcripts may lack question marks. */
export const asks = (text: string): boolean => /\?["»”)]?$/.test(text) || (!/[.!…]$/.test(text) && ASKS.test(text));

/** Questions with important replies: why, when, how much, what happened. */
export const ASKS_FOR_POINTS = said(
  "сколько|когда|почему|зачем|что случилось|на что жалуетесь|чем (?:могу )?(?:помочь|занима\\p{L}+)|по (?:срокам|деньгам|бюджету)|какие ожидания|что говорит|расскажите|что делать|что беспокоит|какие планы|как давно",
  "how much|how many|how long|when|why|what happened|how can I help|what can I do for you|how did you|what's next|where are you now|what about|what brings you|what do I do|tell me",
);
