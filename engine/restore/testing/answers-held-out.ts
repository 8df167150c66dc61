import type { AnswerExample } from "./answers-development";

const clear = (of: string, kind: string, text: string): AnswerExample => ({ of, kind, text, clear: true });
const open = (of: string, kind: string, text: string): AnswerExample => ({ of, kind, text, clear: false });

/**
 * Written after the first version of the score, which was changed once with their results known: not an independent
 * measurement.
 */
export const HELD_OUT: readonly AnswerExample[] = [
  clear(
    "minutes",
    "list renumbered",
    "Задачи по итогам совещания:\n3. [ИМЯ_4] — согласовать бюджет с бухгалтерией.\n2. [ИМЯ_3] — к пятнице подготовить сравнение тарифов.\n1. [ИМЯ_1] — уточнить сроки поставки насосов.",
  ),
  clear(
    "minutes",
    "letter",
    "Коллеги, по предложению [ИМЯ_2] рассматриваем смену перевозчика. [ИМЯ_3], пожалуйста, подготовьте сравнение тарифов до пятницы, а [ИМЯ_4] пусть согласует бюджет.",
  ),
  open("minutes", "one placeholder", "[ИМЯ_3], не забудьте, пожалуйста."),
  clear(
    "site",
    "rewritten",
    "Докладываю: каменщики покинули объект в [МЕСТО_1], об этом сообщил прораб [ИМЯ_1]. [ОРГАНИЗАЦИЯ_1] не довезла кирпич, а заказчик [ИМЯ_2] настаивает на закрытии контура до морозов.",
  ),
  open("site", "one placeholder", "Передайте, пожалуйста, [ИМЯ_2], что мы перезвоним."),
  clear(
    "site",
    "one placeholder with context",
    "Прораб [ИМЯ_1] сообщил, что бригада каменщиков ушла с объекта. Срочно нужны новые каменщики и кирпич.",
  ),
  clear(
    "discharge",
    "question and answer",
    "Вопрос: кто оперировал?\nОтвет: стентирование выполнил [ИМЯ_2].\nВопрос: где наблюдаться?\nОтвет: у кардиолога [ИМЯ_3], контроль липидов через месяц.",
  ),
  open(
    "discharge",
    "translated",
    "Patient [ИМЯ_1], born [ДАТА_РОЖДЕНИЯ_1], was admitted on [ДАТА_1] with chest pain. The stent was placed by [ИМЯ_2]. Follow-up with [ИМЯ_3].",
  ),
  clear(
    "interview",
    "brackets lost",
    "ИМЯ_1 и её муж ИМЯ_2 продали дом и купили ферму. Козы болели, помогла соседка-ветеринар ИМЯ_3. Дочь ИМЯ_4 открыла сыроварню.",
  ),
  clear(
    "office-lease",
    "table",
    "| Сторона | Обязанность |\n| --- | --- |\n| [ИМЯ_1] | передать помещение под склад, ремонт кровли |\n| [ОРГАНИЗАЦИЯ_1] | платить 210 000 рублей в квартал |\n| [ИМЯ_2] | подписать договор от имени арендатора |",
  ),
  clear(
    "lease",
    "whole text with a heading",
    "Вот исправленный текст:\n\nДоговор аренды квартиры. [ИМЯ_1] (арендодатель) передаёт [ИМЯ_2] (арендатор) квартиру по адресу [АДРЕС_1] на одиннадцать месяцев. Плата 45 000 рублей вносится до пятого числа.",
  ),
  clear(
    "leak-complaint",
    "reply",
    "Уважаемый [ИМЯ_1]! По Вашей жалобе на протечку в ванной сообщаем: стояк будет перекрыт, акт о заливе составит [ИМЯ_2] в присутствии соседки [ИМЯ_3].",
  ),
  open("leak-complaint", "one placeholder", "Добрый день! Просим [ИМЯ_1] связаться с нами по телефону [ТЕЛЕФОН_1]."),
  clear(
    "reference",
    "shortened",
    "[NAME_1] led the migration of the payroll system at [ORGANIZATION_1]. Careful with figures, calm under pressure, she also trained her deputy, [NAME_2].",
  ),
  open("reference", "one placeholder", "Best regards,\n[NAME_3]"),
  clear(
    "school",
    "letter",
    "Dear [NAME_3],\n\n[NAME_1] is making progress in reading, while spelling remains weak. Before the dyslexia assessment the nurse will check the hearing. The next review is on [DATE_1].\n\n[NAME_2]",
  ),
  open(
    "school",
    "translated",
    "Уважаемая [NAME_3]! У [NAME_1] есть успехи в чтении, но трудности с орфографией. Следующая встреча [DATE_1]. [NAME_2]",
  ),
  clear(
    "eviction",
    "steps with an invented placeholder",
    "1. Tell [NAME_2] in writing that the boiler is not repaired.\n2. Claim a rent reduction.\n3. Ask [NAME_3] at the housing advice centre about the deposit of 1,250 pounds.\n4. Sign and date: [NAME_9]",
  ),
  clear(
    "grievance",
    "summary",
    "The employee [NAME_1] complains that [NAME_2] changed the night shift rota without notice on [DATE_1]; [NAME_3] saw the argument. Overtime of 18 hours is claimed from [ORGANIZATION_1].",
  ),
  open(
    "grievance",
    "decision without details",
    "We have decided to uphold the complaint of [NAME_1]. [NAME_2] will receive a warning.",
  ),
  clear(
    "polish-intern",
    "changed",
    "Dear [ИМЯ_1], we look forward to your internship in Kraków. Please bring your student card and a bank statement. [ИМЯ_2] will be your supervisor.",
  ),
  open(
    "elsewhere",
    "alike: a lease",
    "Договор аренды гаража. [ИМЯ_1] сдаёт, а [ИМЯ_2] принимает гараж на год. Плата 4 000 рублей вносится до десятого числа каждого месяца.",
  ),
  open(
    "elsewhere",
    "alike: a complaint",
    "Жалоба. [ИМЯ_1] просит проверить, почему не работает лифт. Диспетчер [ИМЯ_2] заявку приняла, мастер не пришёл. Телефон [ТЕЛЕФОН_1].",
  ),
  open(
    "elsewhere",
    "alike: a reply",
    "Dear [NAME_1], I am sorry that your order has not arrived. [NAME_2] has issued a refund today. Please call us on [PHONE_1].",
  ),
  open(
    "elsewhere",
    "alike: a meeting",
    "Протокол. [ИМЯ_1] доложил о продажах. [ИМЯ_2] предложила провести опрос. Решили: [ИМЯ_3] готовит анкету к понедельнику.",
  ),
  open(
    "elsewhere",
    "another subject",
    "Recipe by [NAME_1]: whisk four eggs, fold in the flour, and bake until golden. [NAME_2] adds lemon zest.",
  ),
  open(
    "elsewhere",
    "other letters",
    "Schöne Grüße an [NAME_1]! Wir treffen [NAME_2] morgen am Bahnhof und fahren gemeinsam nach Hause.",
  ),
];
