/** `of`: the source (`sent-texts.ts`). */
export interface FreshAnswer {
  readonly of: string;
  readonly kind: "long" | "short" | "translated" | "case changed" | "table" | "mail";
  readonly text: string;
}
const answer = (of: string, kind: FreshAnswer["kind"], text: string): FreshAnswer => ({ of, kind, text });

/** Written after `judge.ts`, before measuring. `npm run bench -- restore` counts them. */
export const FRESH: readonly FreshAnswer[] = [
  answer(
    "complaint",
    "long",
    "Предлагаю такой вариант жалобы:\n\nРуководителю [ОРГАНИЗАЦИЯ_1]\n\n[ДАТА_1] [ИМЯ_2] приняла у [ИМЯ_1] заявление о выдаче справки о составе семьи. До сих пор справка не выдана, на звонки по номеру [ТЕЛЕФОН_1] не отвечают. Прошу выдать её до [ДАТА_2], иначе жалоба уйдёт в жилищную инспекцию.",
  ),
  answer("complaint", "short", "Справку должна выдать [ИМЯ_2]."),
  answer("complaint", "short", "Заявление подала [ИМЯ_1]."),
  answer(
    "complaint",
    "mail",
    "Здравствуйте, [ИМЯ_2]!\n\nПодскажите, пожалуйста, когда будет готов документ? Буду благодарна за ответ.\n\nС уважением,\n[ИМЯ_1]",
  ),
  answer(
    "leak-complaint",
    "long",
    "Суть обращения: у [ИМЯ_1] с [ДАТА_1] течёт потолок в ванной комнате. [ИМЯ_2] был два раза, стояк не перекрыт. По словам [ИМЯ_3], наверху сухо. Требования: акт о заливе и перерасчёт платы. Получатель: [ОРГАНИЗАЦИЯ_1].",
  ),
  answer("leak-complaint", "short", "Перезвоните мастеру: [ИМЯ_2], [ТЕЛЕФОН_1]."),
  answer("leak-complaint", "case changed", "Соседка [Имя_3] утверждает, что у неё сухо, а потолок у [имя_1] мокрый."),
  answer(
    "lease",
    "table",
    "| Кто | Что делает |\n|---|---|\n| [ИМЯ_1] | сдаёт квартиру, возвращает залог |\n| [ИМЯ_2] | платит до пятого числа, передаёт показания |",
  ),
  answer("lease", "short", "Залог возвращает [ИМЯ_1]."),
  answer(
    "lease",
    "translated",
    "Apartment lease. [ИМЯ_1] (landlord) lets the apartment at [АДРЕС_1] to [ИМЯ_2] (tenant) for eleven months. The rent of 45 000 roubles is due by the fifth.",
  ),
  answer(
    "office-lease",
    "long",
    "Риски для арендатора: индексация не ограничена; ремонт кровли оплачивает собственник, но сроки не указаны. Проверьте полномочия [ИМЯ_2] и право собственности [ИМЯ_1] на помещение по адресу [АДРЕС_1]. [ОРГАНИЗАЦИЯ_1] платит 210 000 рублей за квартал.",
  ),
  answer("office-lease", "short", "Подписывает [ИМЯ_2]."),
  answer("office-lease", "case changed", "**имя_1** сдаёт склад компании **организация_1** на три года."),
  answer(
    "interview",
    "long",
    "Краткое содержание. [ИМЯ_1] с мужем ([ИМЯ_2]) переехали из [МЕСТО_1] на ферму около [МЕСТО_2]. Зимой болели козы, выручила соседка-ветеринар [ИМЯ_3]. Позже дочь, [ИМЯ_4], открыла сыроварню.",
  ),
  answer("interview", "short", "Её мужа зовут [ИМЯ_2], дочь — [ИМЯ_4]."),
  answer("discharge", "short", "Хирург: [ИМЯ_2]."),
  answer(
    "discharge",
    "mail",
    "Уважаемый [ИМЯ_3]!\n\nНаправляем Вам пациента [ИМЯ_1] после стентирования. Просим продолжить клопидогрел и аторвастатин и проверить липиды через месяц.\n\nС уважением, [ИМЯ_2]",
  ),
  answer("discharge", "translated", "Patient: [NAME_1]. Stenting was performed by [NAME_2]. Follow-up: [NAME_3]."),
  answer(
    "minutes",
    "table",
    "| Ответственный | Задача | Срок |\n| --- | --- | --- |\n| [ИМЯ_3] | сравнение тарифов | пятница |\n| [ИМЯ_4] | бюджет | |",
  ),
  answer("minutes", "mail", "[ИМЯ_1], добрый день! Напоминаю о задаче. Спасибо! [ИМЯ_2]"),
  answer("minutes", "short", "Бюджет согласует [ИМЯ_4]."),
  answer("site", "short", "Напомните [ИМЯ_1] о сроках."),
  answer(
    "site",
    "mail",
    "[ИМЯ_2], добрый день!\n\nКаменщики ушли с объекта, кирпич опаздывает на две машины. [ИМЯ_1] ищет новую бригаду, контур закроем до морозов.",
  ),
  answer(
    "polish-intern",
    "mail",
    "Dear [ИМЯ_1],\n\nThank you for accepting the internship in Kraków. On [ДАТА_1] please bring your student card and a bank statement to [ОРГАНИЗАЦИЯ_1]. [ИМЯ_2], your supervisor, will meet you.",
  ),
  answer("polish-intern", "translated", "[ИМЯ_1], ваша стажировка начнётся [ДАТА_1]. Руководитель — [ИМЯ_2]."),
  answer("eviction", "short", "Ask [NAME_3] for help."),
  answer(
    "eviction",
    "long",
    "Here is a draft reply:\n\nDear [NAME_2],\n\nI have received your notice to end the tenancy of [ADDRESS_1] by [DATE_1]. The boiler has still not been repaired, so I claim a reduction of the rent. I also ask you to return the deposit of 1,250 pounds.\n\n[NAME_1]",
  ),
  answer("eviction", "case changed", "[Name_2] must repair the boiler, or [name_1] may claim a rent reduction."),
  answer("eviction", "translated", "Хозяин [NAME_2] расторгает договор до [DATE_1]. Обратитесь к [NAME_3]."),
  answer(
    "grievance",
    "long",
    "Timeline: on [DATE_1] [NAME_2] changed the night shift rota without any notice. An argument in the loading bay followed, and [NAME_3] saw it. [NAME_1] wants written reasons and 18 hours of overtime from [ORGANIZATION_1].",
  ),
  answer("grievance", "short", "The witness is [NAME_3]."),
  answer(
    "grievance",
    "table",
    "| Role | Name |\n|---|---|\n| Employee | [NAME_1] |\n| Line manager | [NAME_2] |\n| Witness | [NAME_3] |",
  ),
  answer("reference", "short", "[NAME_1] trained [NAME_2]."),
  answer(
    "reference",
    "long",
    "[NAME_1] has worked with me for six years. At [ORGANIZATION_1] she led the payroll migration and trained her deputy, [NAME_2]. She stays calm under pressure and is careful with figures. Recommended by [NAME_3], finance director.",
  ),
  answer("reference", "mail", "Dear [NAME_3],\n\nThank you for your kind words.\n\nBest wishes,\n[NAME_1]"),
  answer(
    "support",
    "mail",
    "Dear [NAME_1],\n\nWe are sorry that your parcel 7741 is still at the depot in [PLACE_1]. [NAME_2] has now issued the refund for the kettle. We will call you on [PHONE_1] after six.",
  ),
  answer("support", "short", "Please call [NAME_1] on [PHONE_1]."),
  answer("support", "translated", "Клиент [ИМЯ_1] ждёт посылку. [ИМЯ_2] обещала возврат."),
  answer(
    "school",
    "table",
    "| Topic | Who | When |\n|---|---|---|\n| Hearing check | school nurse | first |\n| Dyslexia assessment | [NAME_3] asks | |\n| Review of [NAME_1] | [NAME_2] | [DATE_1] |",
  ),
  answer("school", "short", "[NAME_2] will see you on [DATE_1]."),
];
