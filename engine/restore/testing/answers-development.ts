/** "elsewhere": not made from a text of this history. */
export interface AnswerExample {
  readonly of: string;
  readonly kind: string;
  readonly text: string;
  /** With its own task open, a question to the user is an error. */
  readonly clear: boolean;
}

const clear = (of: string, kind: string, text: string): AnswerExample => ({ of, kind, text, clear: true });
const open = (of: string, kind: string, text: string): AnswerExample => ({ of, kind, text, clear: false });

/** Used to develop the score. */
export const DEVELOPMENT: readonly AnswerExample[] = [
  clear(
    "complaint",
    "summary",
    "Суть обращения: [ИМЯ_1] не может получить справку о составе семьи. Заявление приняла [ИМЯ_2]. Крайний срок — [ДАТА_2], затем жалоба в жилищную инспекцию.",
  ),
  open(
    "complaint",
    "reply that shares few words",
    "Уважаемая [ИМЯ_1]!\n\nБлагодарим за обращение. Справка о составе семьи готова, её можно получить у [ИМЯ_2]. Приносим извинения, что на звонок никто не ответил.\n\nС уважением, [ОРГАНИЗАЦИЯ_1]",
  ),
  open("complaint", "one placeholder", "Уважаемая [ИМЯ_1]! Ждём Вас."),
  open("complaint", "one placeholder", "Здравствуйте, [ИМЯ_1]! Благодарим за обращение."),
  clear(
    "leak-complaint",
    "list",
    "1) [ИМЯ_1] жалуется на протечку потолка в ванной.\n2) Мастер [ИМЯ_2] не перекрыл стояк.\n3) Соседка [ИМЯ_3] утверждает, что у неё сухо.\n4) Нужен акт о заливе.",
  ),
  open(
    "leak-complaint",
    "reply",
    "Уважаемый [ИМЯ_1]! Ваша жалоба рассмотрена. Ответ направим письмом. [ОРГАНИЗАЦИЯ_1]",
  ),
  clear(
    "lease",
    "other brackets",
    "Арендодатель (ИМЯ_1) сдаёт арендатору (ИМЯ_2) квартиру. Залог 30 000 рублей возвращается при выезде, плата 45 000 рублей — до пятого числа.",
  ),
  clear(
    "office-lease",
    "summary",
    "[ОРГАНИЗАЦИЯ_1] снимает у [ИМЯ_1] помещение под склад на три года. Индексация платы раз в год, ремонт кровли оплачивает собственник. Подписывает [ИМЯ_2].",
  ),
  clear(
    "interview",
    "summary",
    "Героиня, [ИМЯ_1], вместе с мужем [ИМЯ_2] переехала из [МЕСТО_1] на ферму под [МЕСТО_2]. Выжить в первую зиму помогла ветеринар [ИМЯ_3]; позже [ИМЯ_4] открыла сыроварню.",
  ),
  open(
    "discharge",
    "plain words, few of them shared",
    "[ИМЯ_1] поступил с болью за грудиной. Ему поставили стент, операцию провёл [ИМЯ_2]. Дома нужно принимать клопидогрел и аторвастатин и наблюдаться у кардиолога [ИМЯ_3].",
  ),
  clear(
    "polish-intern",
    "reply",
    "Dear [ИМЯ_2], the application of [ИМЯ_1] for the internship has been accepted. She will bring her student card and a bank statement on [ДАТА_1].",
  ),
  clear(
    "eviction",
    "summary",
    "- [NAME_2] wants the flat at [ADDRESS_1] back by [DATE_1].\n- The deposit of 1,250 pounds is protected.\n- [NAME_1] can claim a rent reduction if the boiler is not repaired.",
  ),
  clear(
    "grievance",
    "reply",
    "Dear [NAME_1],\n\nWe have received your grievance about the night shift rota. We will interview [NAME_2], and [NAME_3] as a witness of the argument in the loading bay, before we decide on the overtime.",
  ),
  open("grievance", "one placeholder", "Dear [NAME_1], thank you for your letter. We will get back to you shortly."),
  open("support", "one placeholder", "[NAME_1] has called."),
  clear(
    "support",
    "reply",
    "Dear [NAME_1], I am sorry about the broken kettle. Your parcel 7741 left the depot in [PLACE_1] today, and the refund that [NAME_2] promised is on its way.",
  ),
  open(
    "elsewhere",
    "another subject",
    "Поздравляем [ИМЯ_1] с юбилеем! Коллеги из [ОРГАНИЗАЦИЯ_1] и лично [ИМЯ_2] желают здоровья и новых побед.",
  ),
  open(
    "elsewhere",
    "another subject",
    "The goalkeeper [NAME_1] saved a penalty in the last minute, and [NAME_2] scored from a corner. [NAME_3] was named player of the match.",
  ),
  open("elsewhere", "more placeholders", "Прошу согласовать отпуск: [ИМЯ_6], [ИМЯ_7], [ИМЯ_8] с [ДАТА_3]."),
  open(
    "complaint",
    "translated, labels too",
    "Summary: [NAME_1] cannot obtain the certificate. The application was accepted by [NAME_2] on [DATE_1]. If it is not issued by [DATE_2], she will complain.",
  ),
];
