import type { Mapping } from "../../../shared/document/mapping";

export interface SentExample {
  readonly id: string;
  readonly text: string;
  readonly mapping: Mapping;
}

const example = (id: string, text: string, mapping: Mapping): SentExample => ({ id, text, mapping });

/** One history. Some are similar on purpose: two complaints, two leases, two applications. */
export const SENT: readonly SentExample[] = [
  example(
    "complaint",
    "В управляющую компанию [ОРГАНИЗАЦИЯ_1]. Прошу проверить, почему [ИМЯ_1] не получила справку о составе семьи. Заявление приняла [ИМЯ_2] в четверг, [ДАТА_1]. На звонок по номеру [ТЕЛЕФОН_1] никто не отвечает. Если справка не будет выдана до [ДАТА_2], я обращусь в жилищную инспекцию. [ИМЯ_1]",
    {
      "[ОРГАНИЗАЦИЯ_1]": "ООО «Уют»",
      "[ИМЯ_1]": "Анна Петрова",
      "[ИМЯ_2]": "Ольга Кравчук",
      "[ДАТА_1]": "4 июня",
      "[ДАТА_2]": "20 июня",
      "[ТЕЛЕФОН_1]": "+7 900 123-45-67",
    },
  ),
  example(
    "leak-complaint",
    "Жалоба в [ОРГАНИЗАЦИЯ_1]. С [ДАТА_1] у [ИМЯ_1] протекает потолок в ванной. Мастер [ИМЯ_2] приходил дважды, но стояк не перекрыл. Соседка сверху [ИМЯ_3] говорит, что у неё сухо. Прошу составить акт о заливе и пересчитать плату за содержание. Телефон: [ТЕЛЕФОН_1]. [ИМЯ_1]",
    {
      "[ОРГАНИЗАЦИЯ_1]": "ТСЖ «Берёзка»",
      "[ИМЯ_1]": "Тимур Хасанов",
      "[ИМЯ_2]": "Виктор Седов",
      "[ИМЯ_3]": "Лидия Фомина",
      "[ДАТА_1]": "12 марта",
      "[ТЕЛЕФОН_1]": "+7 911 555-01-02",
    },
  ),
  example(
    "lease",
    "Договор аренды квартиры. [ИМЯ_1] (арендодатель) передаёт [ИМЯ_2] (арендатор) квартиру по адресу [АДРЕС_1] на одиннадцать месяцев. Плата 45 000 рублей вносится до пятого числа. Залог 30 000 рублей возвращает [ИМЯ_1] при выезде. Показания счётчиков [ИМЯ_2] передаёт двадцатого числа.",
    { "[ИМЯ_1]": "Илья Гусев", "[ИМЯ_2]": "Вера Лапина", "[АДРЕС_1]": "Тверь, ул. Мира, 5" },
  ),
  example(
    "office-lease",
    "Договор аренды помещения под склад. [ИМЯ_1] (арендодатель) передаёт [ОРГАНИЗАЦИЯ_1] помещение по адресу [АДРЕС_1] на три года. От имени арендатора подписывает [ИМЯ_2]. Плата 210 000 рублей в квартал, индексация раз в год. Ремонт кровли за счёт собственника.",
    {
      "[ИМЯ_1]": "Роман Белов",
      "[ИМЯ_2]": "Светлана Ким",
      "[ОРГАНИЗАЦИЯ_1]": "АО «Север»",
      "[АДРЕС_1]": "Псков, Заводская, 9",
    },
  ),
  example(
    "interview",
    "Интервьюер: Расскажите, как вы переехали. [ИМЯ_1]: Мы с мужем, [ИМЯ_2], продали дом в [МЕСТО_1] и купили ферму под [МЕСТО_2]. Первая зима была тяжёлой, козы болели. Помогла соседка [ИМЯ_3], она ветеринар. Потом дочь [ИМЯ_4] открыла сыроварню, и дело пошло.",
    {
      "[ИМЯ_1]": "Галина Юсупова",
      "[ИМЯ_2]": "Марат Юсупов",
      "[ИМЯ_3]": "Зоя Ли",
      "[ИМЯ_4]": "Алина",
      "[МЕСТО_1]": "Омске",
      "[МЕСТО_2]": "Тарой",
    },
  ),
  example(
    "discharge",
    "Выписной эпикриз. Пациент [ИМЯ_1], [ДАТА_РОЖДЕНИЯ_1], поступил [ДАТА_1] с жалобами на боли за грудиной. ЭКГ: депрессия ST. Выполнено стентирование, оперировал [ИМЯ_2]. Назначены клопидогрел, аторвастатин. Наблюдение у кардиолога [ИМЯ_3] по месту жительства, контроль липидов через месяц.",
    {
      "[ИМЯ_1]": "Пётр Зайцев",
      "[ИМЯ_2]": "Андрей Коган",
      "[ИМЯ_3]": "Нина Рябова",
      "[ДАТА_РОЖДЕНИЯ_1]": "01.02.1951",
      "[ДАТА_1]": "3 мая",
    },
  ),
  example(
    "minutes",
    "Протокол совещания. Присутствовали: [ИМЯ_1], [ИМЯ_2], [ИМЯ_3], [ИМЯ_4]. 1. [ИМЯ_1] доложил о сроках поставки насосов. 2. [ИМЯ_2] предложила сменить перевозчика на [ОРГАНИЗАЦИЯ_1]. 3. Решили: [ИМЯ_3] готовит сравнение тарифов к пятнице, [ИМЯ_4] согласует бюджет с бухгалтерией.",
    {
      "[ИМЯ_1]": "Денис Орлов",
      "[ИМЯ_2]": "Юлия Чернова",
      "[ИМЯ_3]": "Глеб Титов",
      "[ИМЯ_4]": "Инна Савина",
      "[ОРГАНИЗАЦИЯ_1]": "ООО «Путь»",
    },
  ),
  example(
    "site",
    "Прораб [ИМЯ_1] сообщил, что бригада каменщиков ушла с объекта в [МЕСТО_1]. Заказчик [ИМЯ_2] требует закрыть контур до морозов. Поставщик кирпича [ОРГАНИЗАЦИЯ_1] задержал две машины.",
    {
      "[ИМЯ_1]": "Мельник",
      "[ИМЯ_2]": "Руслан Агаев",
      "[МЕСТО_1]": "Химках",
      "[ОРГАНИЗАЦИЯ_1]": "ЗАО «Керамика»",
    },
  ),
  // English text with Russian labels.
  example(
    "polish-intern",
    "Dear [ИМЯ_1], thank you for your application for the internship in our Kraków office. Your supervisor will be [ИМЯ_2]. Please bring your student card and a bank statement to [ОРГАНИЗАЦИЯ_1] on [ДАТА_1].",
    {
      "[ИМЯ_1]": "Zofia Kowalczyk",
      "[ИМЯ_2]": "Marek Nowak",
      "[ОРГАНИЗАЦИЯ_1]": "Lumen",
      "[ДАТА_1]": "1 September",
    },
  ),
  example(
    "eviction",
    "Dear [NAME_1], your landlord [NAME_2] has given notice to end the tenancy of the flat at [ADDRESS_1] by [DATE_1]. The deposit of 1,250 pounds is protected. If the boiler is not repaired by then, you may claim a rent reduction. Contact [NAME_3] at the housing advice centre.",
    {
      "[NAME_1]": "Priya Shah",
      "[NAME_2]": "Colin Marsh",
      "[NAME_3]": "Dorothy Blake",
      "[ADDRESS_1]": "14 Mill Lane, Leeds",
      "[DATE_1]": "31 March",
    },
  ),
  example(
    "grievance",
    "Grievance raised by [NAME_1] against the line manager [NAME_2]. On [DATE_1] the night shift rota was changed without notice. [NAME_3] witnessed the argument in the loading bay. The employee asks for written reasons and for the overtime of 18 hours to be paid by [ORGANIZATION_1].",
    {
      "[NAME_1]": "Kwame Boateng",
      "[NAME_2]": "Susan Pike",
      "[NAME_3]": "Omar Farouk",
      "[DATE_1]": "6 April",
      "[ORGANIZATION_1]": "Swift Parcels Ltd",
    },
  ),
  example(
    "reference",
    "I have known [NAME_1] for six years. She led the migration of our payroll system at [ORGANIZATION_1] and trained [NAME_2] as her deputy. [NAME_1] is careful with figures and calm under pressure. I recommend her without reservation. [NAME_3], finance director",
    {
      "[NAME_1]": "Emily Watson",
      "[NAME_2]": "Jonas Weber",
      "[NAME_3]": "Harriet Collins",
      "[ORGANIZATION_1]": "Northgate",
    },
  ),
  example(
    "support",
    "Customer [NAME_1] writes: my parcel 7741 has been at the depot in [PLACE_1] since [DATE_1]. Agent [NAME_2] promised a refund for the broken kettle, but nothing arrived. Please call me on [PHONE_1] after six.",
    {
      "[NAME_1]": "Marcus Feldman",
      "[NAME_2]": "Tina Brooks",
      "[PLACE_1]": "Derby",
      "[DATE_1]": "Monday",
      "[PHONE_1]": "07700 900123",
    },
  ),
  example(
    "school",
    "Meeting about [NAME_1], year 5. The class teacher [NAME_2] reports progress in reading; spelling is still weak. [NAME_3] (mother) asks for a dyslexia assessment. The school nurse will check hearing first. Next review on [DATE_1].",
    { "[NAME_1]": "Leo", "[NAME_2]": "Grace Osei", "[NAME_3]": "Hannah Lind", "[DATE_1]": "9 May" },
  ),
];
