"""Templates of what a tagger takes for personal data and is not, each beside what it must still find.

`{w:LIST}` is one of WORDS[LIST] and no span; `{maybe:LIST}` may be a date or nothing; `{cut}` parts two people side by
side. The other slots are those of `synthesize.py`. Nothing here stands in `frames/`, which only counts.
"""

from __future__ import annotations

from things import BRANDS, DISHES, DRUGS, EPONYM_NOUNS, EPONYMS, LAW_NOUNS, RELATIVE, ROLES, SCHOLARS, SENTENCE_NOUNS

WORDS: dict[str, list[str]] = {
    "drug": "Анальгин Парацетамол Амоксиклав Энап Лозартан Омепразол Метформин Кардиомагнил Ибупрофен Кетонал Цефтриаксон "
    "Пирацетам Бисопролол Аспирин Супрастин Зиртек Но-шпа Дротаверин Мексидол Актовегин Эссенциале Линекс Смекта Фуразолидон "
    "Валидол Корвалол Каптоприл Верошпирон Тироксин Дюфастон Церукал Азитромицин Сумамед Арбидол Терафлю Стрепсилс Мукалтин "
    "Вольтарен Диклофенак Феназепам Атаракс Глицин Гептрал Ксарелто Варфарин Розувастатин Пентаксим Гардасил Инфанрикс".split(),
    "eponym": [
        "болезнь Паркинсона", "болезни Паркинсона", "болезнью Альцгеймера", "болезнь Альцгеймера", "проба Манту", "пробу Манту",
        "реакция Манту", "тест Роршаха", "теста Люшера", "тест Люшера", "синдром Туретта", "синдрома Рейно", "синдром Жильбера",
        "болезнь Иценко — Кушинга", "хорея Гентингтона", "проба Пирке", "реакция Вассермана", "шкала Глазго", "шкале Бека",
        "болезнь Ходжкина", "лимфома Беркитта", "болезнь Бехчета", "палочка Коха", "симптом Щёткина — Блюмберга", "кесарево сечение",
        "болезнь Меньера", "болезнь Вильсона", "синдром Рейтера", "опухоль Вильмса", "симптом Бабинского", "поза Ромберга",
        "индекс Кетле", "тест Векслера", "по Кеттеллу", "шкала Гамильтона", "синдром Кавасаки", "тетрада Фалло", "болезнь Педжета",
        "симптом Ортнера", "Ортнера отр.", "Пастернацкого отр.", "симптом Пастернацкого", "киста Бейкера", "контрактура Дюпюитрена",
        "невралгия Мортона", "грыжа Шморля", "аппарат Илизарова", "наркоз по Боброву", "фонтан вен Бера", "атрезия Рокитанского",
    ],
    "science": [
        "закон Ньютона", "теорема Пифагора", "уравнение Шрёдингера", "ряд Фурье", "метод Гаусса", "таблица Менделеева", "эффект Доплера",
        "постоянная Планка", "критерий Стьюдента", "коэффициент Пирсона", "формула Герона", "бритва Оккама", "парадокс Рассела",
        "дилемма Байеса", "кривая Филлипса", "принцип Парето", "пирамида Маслоу", "закон Мура", "кубик Рубика", "шкала Цельсия",
        "бойль — мариотт", "треугольник Паскаля", "распределение Пуассона", "число Рейнольдса", "диаграмма Ганта", "круги Эйлера",
    ],
    "brand": "Самсунг Айфон Хуавей Тошиба Бош Индезит Хонда Тойота Газель Солярис Логан Камри Нексия Патриот Нива Мерс Шкода "
    "Октавия Рапид Пежо Ситроен Дайсон Мулинекс Филипс Сони Леново Ауди Митсубиси Тигуан Аутлендер Кашкай Прадо Фольксваген "
    "Адидас Найк Пампас Тайд Ариэль Фейри Доместос Ролтон Доширак Белочка Коровка Бородинский Докторская "
    "Любительская Пошехонский Маасдам Гауда Каберне Киндзмараули Боржоми Нарзан Тархун Жигулёвское".split(),
    "model": [
        "Samsung Galaxy A52", "iPhone 13 Pro Max", "HP LaserJet 1020", "Lenovo IdeaPad 3", "Canon EOS 250D", "Bosch Serie 4", "Makita HR2470",
        "LG F2J3", "Hyundai Solaris 1.6", "Kia Rio X-Line", "Lada Vesta SW", "ГАЗ-3302", "КамАЗ-65115", "МТЗ-82.1", "УАЗ Патриот",
        "Toyota Corolla E150", "RTX 3060 Ti", "Ryzen 5 5600X", "Intel Core i5-12400", "Kingston A400", "ТВ-7М", "Т-40АМ", "Ми-8АМТ",
        "Stihl MS 180", "Dyson V8", "Sony WH-1000XM4", "Epson L3150", "TP-Link Archer C6", "Ту-154М", "Boeing 737-800", "АК-74М",
    ],
    "program": "Python Jira Docker Redis Kubernetes Excel Word Outlook Telegram WhatsApp Viber Zoom Skype Windows Linux Android Chrome "
    "Firefox PostgreSQL MongoDB Django Flask GitLab Grafana Kafka Jenkins Figma Photoshop AutoCAD 1С Битрикс Консультант Гарант Госуслуги "
    "Авито Озон Вайлдберриз Spring React Angular Terraform Ansible Prometheus Celery Maven Tomcat Apache Steam Discord Notion".split(),
    "law": [
        "ст. 158 УК РФ", "ст. 309 ГК РФ", "п. 2 ст. 12 Закона о защите прав потребителей", "статьи 15 Гражданского кодекса", "ч. 1 ст. 20.1 КоАП РФ",
        "Федерального закона от № 152-ФЗ", "Трудового кодекса РФ", "Конституции РФ", "Налогового кодекса РФ", "Семейного кодекса РФ",
        "ГПК РФ", "ст. 131 ГПК РФ", "АПК РФ", "пункта 4 Правил", "подпункта «б» пункта 7", "Устава", "Положения о закупках", "152-ФЗ", "223-ФЗ",
        "приказа Минздрава", "ст. 228.1 УК РФ", "ст. 45 ЖК РФ", "п. 1.2 Договора", "главы 26.2 НК РФ", "ст. 6 Конвенции",
    ],
    "standard": [
        "ГОСТ 8509-93", "ГОСТ Р 52289-2019", "ГОСТ 30494-2011", "СНиП 2.04.01-85", "СП 118.13330.2022", "СанПиН 1.2.3685-21", "ТУ 5772-001",
        "ISO 9001:2015", "DIN 933", "EN 60335-1", "ТР ТС 021/2011", "ОСТ 37.001", "RFC 2616", "IEC 61850", "ASTM D638", "ПБ 03-576-03", "IP67",
    ],
    "work": [
        "«Война и мир»", "«Преступление и наказание»", "«Идиот»", "«Мёртвые души»", "«Горе от ума»", "«Ревизор»", "«Чайка»", "«Три сестры»",
        "«Щелкунчик»", "«Лебединое озеро»", "«Спящая красавица»", "«Служебный роман»", "«Бриллиантовая рука»", "«Матрица»", "«Титаник»",
        "«Интерстеллар»", "«Колобок»", "«Репка»", "«Слово о полку Игореве»", "«Собачье сердце»", "«Белая гвардия»", "«Гарри Поттер»",
        "«Братья Карамазовы»", "«Отцы и дети»", "«Кавказская пленница»", "«Девятый вал»", "«Чёрный квадрат»", "«Бурлаки на Волге»",
    ],
    "sku": ["AX-2047", "BR4410-B", "арт. 18-204", "арт. 4471", "SKU 99120", "КМ-12/4", "ZX81", "M8x40", "А4", "10W-40", "5W-30", "AAA", "USB-C",
            "DDR4-3200", "195/65 R15", "H7", "E27", "32GB", "№ 5 по каталогу", "ВВГнг 3х2,5", "ПВХ-50", "WD-40", "B22", "N95", "4К"],
    "error": ["0x80070005", "E_FAIL", "ERR_CONNECTION_RESET", "NullPointerException", "HTTP 404", "502 Bad Gateway", "ORA-01017", "EACCES",
              "SIGSEGV", "Segmentation fault", "TypeError", "код 137", "exit code 1", "E102", "P0420", "F05", "timeout 30s", "ENOENT",
              "java.lang.OutOfMemoryError", "KeyError: 'id'", "BSOD", "ошибка 651", "0x7FFE0300", "Main.java:118", "src/app/index.ts:42"],
    "version": ["v2.14.0", "3.11.4", "1.0.0-beta.2", "версии 8.3.20", "22H2", "iOS 17.2", "релиз 4.7", "сборка 19045", "2024.1.3", "v10"],
    "role": "Заказчик Подрядчик Покупатель Продавец Арендодатель Наниматель Займодавец Кредитор Должник Выгодоприобретатель Потребитель "
    "Получатель Отправитель Плательщик Страхователь Страховщик Работник Работодатель Сотрудник Истец Ответчик Заявитель Потерпевший "
    "Свидетель Эксперт Судья Прокурор Адвокат Защитник Секретарь Председатель Директор Бухгалтер Инженер Слесарь Водитель Врач Пациент "
    "Больной Клиент Оператор Менеджер Консультант Абонент Агент Принципал Комиссионер Доверитель Поверенный Даритель Наследник Опекун "
    "Студент Учитель Воспитатель Родитель Ученик Пользователь Администратор Диспетчер Охранник Мастер Начальник Заместитель".split(),
    "roles": "Заказчика Подрядчику Покупателем Продавца Арендодателю Нанимателя Кредитором Должника Работнику Работодателем Истца Ответчику "
    "Заявителя Потерпевшему Свидетелем Эксперта Судье Прокурором Адвоката Секретарю Председателя Директору Врача Пациентом Клиента "
    "Оператору Менеджера Абонента Агентом Комиссионера Доверителя Родителей Учителя Пользователем Администратора Мастеру Начальника".split(),
    "paper": "Акт Анамнез Аллергия Диагноз Жалоба Заявление Договор Приложение Реквизиты Подпись Стороны Результат Рекомендации Контакты Тема "
    "Дата Адрес Телефон Почта Образование Опыт Справка Выписка Эпикриз Осмотр Решение Определение Постановление Приговор Накладная "
    "Квитанция Протокол Приказ Доверенность Паспорт Полис Карта Лечение Назначения Обследование Состояние Причина Анкета Записка Оплата "
    "Повестка Соглашение Расписка Смета Счёт Ведомость Отчёт План График Наряд Претензия Отзыв Уведомление Требование Ходатайство "
    "Аренда Предмет Срок Цена Порядок Ответственность Гарантии Форс-мажор Итого Примечание Основание Содержание Введение Вывод".split(),
    "paperadj": "Арендная Трудовой Дополнительное Исковое Апелляционная Кассационная Гарантийный Контактный Индивидуальный Авансовый "
    "Кадастровый Больничный Страховой Платёжное Путевой Кассовый Товарная Медицинская Объяснительная Служебная Докладная Восторженные "
    "Лечащий Отдельные Прочие Текущий Итоговая Срочный Суточные Временная Коммунальные Эксплуатационные Обеспечительный".split(),
    "reply": [
        "Готово", "Готово, проверяйте", "Слушаю", "Слушаю Вас", "Да, слушаю вас", "Скидываемся", "Смету пришлю", "Ок", "Окей", "Принято", "Понял",
        "Поняла", "Спасибо", "Спасибо большое", "Пожалуйста", "Здравствуйте", "Здравствуй", "Привет", "Добрый день", "Добрый вечер", "Доброе утро",
        "Доброго времени суток", "С уважением", "Всего доброго", "До свидания", "Пока", "Ага", "Угу", "Хорошо", "Ладно", "Ясно", "Точно", "Верно",
        "Согласен", "Согласна", "Отправил", "Отправила", "Получила", "Скинул", "Проверяю", "Минутку", "Секунду", "Бегу", "Еду", "Выезжаю", "Жду",
        "Извините", "Простите", "Сорри", "Спс", "Плиз", "Увы", "Ура", "Поздравляю", "С наступающим", "Записал", "Записала", "Сделаю", "Сделано",
        "Представьтесь", "Представьтесь, пожалуйста", "Уважаемые коллеги", "Алло", "Повторите", "Ничего", "Наверное", "Конечно", "Дорого", "Супер",
    ],
    "verb4": "Заберу Встречу Видел Позову Спроси Подвези Предупреди Поздравь Жду Люблю Отвези Попроси Проводи Уговори Найди Вызови Пригласи "
    "Обними Дождись Забери Посади Накорми Возьми Верни Отпусти Разыщи Подменю Довезу Догони Увольте Послушай Обрадуй Подожди Знаю".split(),
    "verb3": "Позвони Напиши Отдай Передай Скажи Помоги Верни Скинь Купи Звоню Пишу Скидываемся Одолжи Напомни Ответь Сообщи Покажи Дай "
    "Доложи Подари Закажи Отнеси Сдай Поручи Посоветуй Разреши Маякни Перешли Сдаю Должен Верю Спасибо Привет".split(),
    "verb": "Ушли Вошёл Пришла Уехал Вернулась Заболел Опаздывает Звонил Приехали Думаю Знаю Помню Кажется Говорят Жалко Хорошо Вчера Завтра "
    "Сегодня Потом Сейчас Снова Опять Наконец Конечно Однако Поэтому Также Затем".split(),
    "log": [
        "INFO", "WARN", "ERROR", "DEBUG", "TRACE", "FATAL", "[main]", "[worker-3]", "pool-2-thread-7", "kernel:", "systemd[1]:", "sshd[812]:",
        "GET /index.html HTTP/1.1", "POST /api/v1/login", "\"GET / HTTP/1.1\" 200 512", "at com.example.Service.run(Service.java:88)",
        "org.apache.catalina", "javax.net.ssl", "npm ERR!", "retry 2/5", "rss=214MB", "cpu 87 %", "+0300", "GMT+3", "fault at 0x7FFE0142",
    ],
    "speaker": ["SPEAKER_00", "SPEAKER_01", "SPEAKER_02", "Спикер 1", "Спикер 2", "Speaker 2", "СПИКЕР_1", "Говорящий 1", "Собеседник 2",
                "Оператор", "Клиент", "Абонент", "Интервьюер", "Ведущая", "Гость", "Модератор", "В", "О", "К"],
    "area": ["124,6 кв. м", "54 кв.м", "12 соток", "3,5 га", "1 200 м²", "18 км", "36 кв. метров", "2х комн.", "45 м2", "0,8 га", "7 мм"],
    "sum": ["1 500 руб.", "12 300,50", "450 тыс.", "2,5 млн рублей", "15 000 ₽", "$ 40", "92k", "по 500", "1549,76", "0,49", "100500", "2 000,00 руб."],
    "relative": "вчера|завтра|сегодня|послезавтра|позавчера|сейчас|завтра утром|вчера вечером|сегодня ночью|сегодня днём|завтра рано утром|"
    "к вечеру|через час|через неделю|на днях|утром|ночью|полчаса назад|с утра|до завтра|на завтра|сегодняшний день|вчерашний".split("|"),
    "weekday": "понедельник вторник среду четверг пятницу субботу воскресенье пн вт ср чт пт сб вс".split(),
    "month": "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь январе мае июне августе мая июля".split(),
    "adj": "российский российской московские питерский казанская уральского сибирские китайский немецкая французские американский турецкие "
    "сочинский тверская кавказский европейские украинский японская итальянский краснодарский волжский дальневосточный".split(),
    "dish": "котлета по-киевски|борщ украинский|салат Мимоза|бефстроганов|капучино|пицца Маргарита|суши Филадельфия|чай Эрл Грей|шашлык|торт Прага|"
    "тарт Татен|соус Бешамель|салат Столичный|Кровавая Мэри|мохито|сэндвич|гамбургер|булочка Московская".split("|"),
    "plain": [
        "всё работает", "ждём ответа", "сроки прежние", "нужно проверить", "остальное позже", "вопросов нет", "документы приложены", "ничего не понятно",
        "посмотрите, пожалуйста", "так и запишем", "будем решать", "заказ собран", "доставка бесплатная", "оплатили картой", "есть замечания",
        "в наличии две штуки", "не включается", "гарантия год", "состояние хорошее", "срок десять дней", "подробности внутри",
    ],
    "thing": "ключ отчёт торт зонт паспорт чемодан договор велосипед букет пропуск ноутбук билет платье шарф кот деньги фото".split(),
    "kin": "мама папа сестра брат бабушка дедушка тётя дядя сосед соседка коллега начальница подруга тренер няня доктор".split(),
    "thing_en": [
        "Python", "Excel", "Windows 11", "Ford Focus", "Tesla Model 3", "Tylenol", "Advil", "Prozac", "Parkinson's disease", "Alzheimer's", "the Glasgow scale",
        "Occam's razor", "Moore's law", "Hamlet", "The Great Gatsby", "Star Wars", "Pride and Prejudice", "Samsung TV", "iPhone 12", "GTX 1080", "Photoshop",
        "Crohn's", "Down syndrome", "Zoom", "Nike shoes", "Levi's", "Snickers", "Guinness", "Earl Grey", "Caesar salad", "Bluetooth", "Article 6 of the Convention",
        "Section 230", "GDPR", "the Fourth Amendment", "version 2.1.7", "error 0x80070057", "SKU 4471-B", "ISO 27001", "USB-C", "Minecraft", "Fortnite",
    ],
    "reply_en": [
        "Thanks", "Thank you", "Sure", "Done", "On it", "Sounds good", "Got it", "Will do", "Yep", "Nope", "LOL", "OMG", "Congrats", "Happy Birthday", "Hey guys",
        "Good morning", "Hello", "Cheers", "Best", "Regards", "Please advise", "Noted", "Agreed", "Sorry", "Oops", "Wow", "Anyway", "Actually", "Great", "Hi all",
    ],
    "role_en": "Tenant Landlord Buyer Seller Employee Employer Contractor Client Customer Patient Applicant Respondent Plaintiff Defendant Witness Agent Manager "
    "Director Secretary Chairman Judge Counsel Nurse Doctor Operator Caller Driver Teacher Student Borrower Lender Licensee Guarantor".split(),
}

# Nothing to hide.
NOTHING = {
    "ru": [
        "Принимаю {w:drug}, {n} мг на ночь.", "{w:drug} {n} мг 2 р/д, {w:drug} при болях.", "от {w:drug} сыпь, заменили на {w:drug}", "{w:drug}: противопоказания и дозировка",
        "Назначено: {w:drug}, {w:drug}, {w:drug}.", "кто пил {w:drug}? помогает?", "{w:drug} или {w:drug}?", "Аллергия на {w:drug}.", "Привит: {w:drug}.",
        "Диагноз: {w:eponym}.", "В анамнезе {w:eponym}, {w:eponym} не выявлен.", "{w:eponym} — отрицательно", "у него {w:eponym}", "Проведена {w:eponym}, {w:plain}.",
        "Результат: {w:eponym}, {n} баллов.", "{w:science} и {w:science} — билет {n}.", "Выучить: {w:science}.", "{w:science} доказал?", "По теме «{w:science}» {w:plain}.",
        "Продаю {w:brand}, {w:plain}.", "{w:brand} сломался, {w:plain}", "взяли {w:brand}, {w:brand} не понравился", "на {w:brand} скидка {n} %", "купи {w:brand} и {w:brand}",
        "{w:brand}, {w:brand}, {w:brand}: {w:sum}", "ездит на {w:brand}", "{w:model}, {w:plain}", "Куплю {w:model}. {w:plain}", "Ремонт {w:model} за {w:sum}", "у меня {w:model}, {w:plain}",
        "{w:model} — {n} шт., {w:sku} — {n} шт.", "Модель {w:model}, артикул {w:sku}.", "стоит {w:program}, {w:plain}", "{w:program} не открывается после {w:version}", "знаю {w:program}, {w:program} и {w:program}",
        "Стек: {w:program}, {w:program}, {w:program}", "обновил {w:program} до {w:version}", "скинь в {w:program}", "через {w:program} удобнее", "зайдите в {w:program}, раздел «{w:paper}»",
        "На основании {w:law} {w:plain}.", "В силу {w:law} и {w:law} требования законны.", "согласно {w:law} {w:role} вправе требовать оплаты.", "нарушение {w:law}", "по {w:law} штраф {w:sum}",
        "Руководствуясь {w:law}, суд решил:", "Соответствует {w:standard}.", "{w:standard}, {w:sku}, {n} шт.", "уголок {w:standard} и болт {w:sku}", "класс защиты по {w:standard}",
        "Читаем {w:work}, {w:plain}.", "вчера были на {w:work}", "{w:work} — мой любимый фильм", "Автор {w:work} неизвестен классу.", "билеты на {w:work}: {w:sum}", "экранизация {w:work}",
        "арт. {w:sku}, {w:sum}", "{w:sku} ждём к концу недели", "Позиция {n}: {w:sku}, {w:area}.", "Ошибка {w:error}, {w:plain}", "{w:error} при запуске {w:program}", "падает с {w:error} в {w:version}",
        "в логах {w:error} и {w:error}", "Версия {w:version}: {w:plain}.", "откатил на {w:version}", "{w:log} {w:log} {w:error}", "{w:log} {w:plain}\n{w:log} {w:error}\n{w:log} {w:log}",
        "12:0{w:one} {w:log} {w:program} started", "{w:role} обязуется передать, а {w:role} принять {w:thing}.", "{w:role} вправе требовать от {w:roles} {w:sum}.", "Подписи сторон: {w:role} ______ {w:role} ______",
        "{w:role}: {w:reply}.\n{w:role}: {w:reply}.", "именуемый в дальнейшем «{w:role}»", "{w:role}, {w:role} и {w:role} присутствовали.", "{w:role} пояснил, что {w:plain}. {w:role} возражал.", "по вине {w:roles}",
        "Слушали: {w:roles}. Постановили: {w:plain}.", "{w:paper}: {w:plain}", "{w:paper}. {w:paper}. {w:paper}", "{w:paper} № {n}", "{w:paper}\n{w:paper}\n{w:plain}", "{w:paperadj} {w:paper}",
        "{w:paperadj}", "{w:paperadj} часть, {w:plain}.", "Ушли. {w:paperadj} остались.", "{w:paperadj} {w:paper} приложен.", "Прошу выдать {w:paper}.", "{w:reply}", "{w:reply}!", "{w:reply}. {w:plain}.",
        "{w:reply}, {w:reply}.", "- {w:reply}\n- {w:reply}", "{w:reply}) {w:reply}", "{w:speaker}: {w:reply}.", "{w:speaker}: {w:plain}\n{w:speaker}: {w:reply}", "{w:speaker}: {w:reply}\n{w:speaker}: {w:reply}\n{w:speaker}: {w:plain}",
        "[{time}] {w:speaker}: {w:plain}", "{w:verb4} после работы.", "{w:verb3} вечером, {w:plain}.", "{w:verb3} {w:relative}", "{w:verb} {w:relative}, {w:plain}.", "{w:verb4} {w:thing} {w:relative}.",
        "{w:verb}. {w:plain}.", "{w:relative} {w:plain}", "приду {w:relative}", "{w:relative}, в {maybe:weekday}, {w:plain}", "Встретимся в {maybe:weekday}.", "до {maybe:month} {w:plain}", "{maybe:weekday}: выходной",
        "{maybe:weekday}, {maybe:weekday} — занято", "цены на {maybe:month}", "Площадь {w:area}, цена {w:sum}.", "участок {w:area}", "перевёл {w:sum}, {w:plain}", "{w:sum} и ещё {w:sum}", "итого {w:sum} за {w:area}",
        "перевела {n}00, проверь", "ряд 1,{n}9768 и 0,{n}", "10    7.{n}  7.30  1.985", "{w:adj} рынок вырос", "{w:adj} и {w:adj} компании", "лучший {w:adj} товар", "по {w:adj} правилам",
        "{w:dish} и {w:dish}, {w:sum}", "рецепт: {w:dish}", "ей {n} лет", "возраст {n}", "{n} года, не курит", "мужчина {n} лет", "ребёнку {n} месяцев", "{w:kin} звонила", "{w:kin} и {w:kin} дома",
        "вера, надежда и любовь", "роман дочитал, {w:plain}", "слава героям, мир вашему дому", "свет погас, {w:plain}", "лада калина, {w:plain}", "тема письма: {w:plain}", "розы завяли", "вижу льва и тигра в клетке",
        "спасибо за {w:thing}, {w:plain}", "через парадную дверь", "В {maybe:weekday} придёт.", "ставим {w:paper} и {w:paperadj} {w:paper}", "{w:brand} {w:sku}, {w:version}", "доб. {n}", "кворум {n} %",
        "{w:noun}, {w:plain}.", "{w:noun}, {w:noun} и {w:noun}: {w:plain}.", "{w:noun}: {w:plain}", "Отзыв: {w:noun} в порядке, {w:noun} так себе.", "{w:noun}! {w:noun}! {w:reply}", "- {w:noun}\n- {w:noun}\n- {w:noun}",
        "{w:noun} и {w:noun} {w:relative}", "{w:relative} {w:noun}, {w:plain}", "У {w:brand} и {w:brand} одно и то же.", "в {w:brand} дешевле, чем в {w:brand}", "Обработала {w:brand}, полила {w:brand}.", "наборы {w:brand} и {w:brand}",
        "{w:dish} по выходным", "посадила {w:dish}", "{w:role} ждёт, {w:role} {w:plain2}", "{w:noun} {w:model}, {w:noun} {w:brand}", "{w:verb} {w:noun}, {w:plain}", "Симптомы: {w:eponym}, {w:eponym}.", "при {w:eponym} назначают {w:drug}",
        "капли {w:drug} и мазь {w:drug}", "укололи {w:drug} и {w:drug}", "по {w:science} и {w:science} будет зачёт", "{w:noun} — {w:sum}, {w:noun} — {w:sum}", "{w:paper} и {w:paper} получены, {w:role} согласен",
    ],
    "en": [
        "{w:thing_en} stopped working", "I like {w:thing_en} more than {w:thing_en}.", "{w:thing_en}, {w:thing_en} and {w:thing_en}", "She has {w:thing_en}.", "selling {w:thing_en}, like new", "{w:reply_en}!",
        "{w:reply_en}, {w:reply_en}.", "{w:reply_en}. See attached.", "The {w:role_en} shall pay the {w:role_en}.", "{w:role_en}: {w:reply_en}.\n{w:role_en}: {w:reply_en}.", "{w:role_en} and {w:role_en} agree as follows.",
        "has anyone tried {w:thing_en}?? it's trash imo", "review: {w:thing_en} 5/5 would buy again", "{w:log} {w:log} {w:error}", "{w:error} in {w:version}", "see you tomorrow morning", "tonight or tomorrow, whatever works",
        "under {w:thing_en}, the {w:role_en} must comply", "{w:speaker}: {w:reply_en}", "Fixes {w:error} when {w:program} is offline", "{w:standard} compliant, {w:sku}", "Opened: {w:reply_en}", "it took {n} days and $ {sum}",
        "just watched {w:thing_en} again lol", "may be in june idk", "I will bill them, mark my words", "Price drop on {w:thing_en}!! {n} left", "he is {n} years old", "in my {n}s, no kids",
    ],
}

# Somebody, where the words around deceive.
SOMEBODY = {
    "ru": [
        "{w:verb4} {short:accs} {w:relative}.", "{w:verb4} {short:accs}, {w:plain}.", "{w:verb3} {short:datv}, {w:plain}.", "{w:verb3} {short:datv} {w:relative}", "{w:verb4} {F:accs} и {F:accs}.", "{w:verb3} {F:datv} {w:thing}",
        "{w:verb3} {odd:datv} {w:relative}.", "{w:verb4} {odd:accs}", "{w:verb} {odd}.", "{odd} {w:plain2}", "{odd:gent} нет {w:where}", "у {odd:gent} {w:plain}", "с {odd:ablt} {w:plain}", "{odd}, {w:plain}", "— {odd}, где {w:thing}?",
        "{odd} и {odd} {w:relative} приедут", "{w:kin} {odd} просила перезвонить", "{w:reply}, {odd}!", "{odd} {M}, {w:reply}!", "вот {odd:accs} и спроси", "{w:relative} {odd} сказала, {w:plain}", "о {odd:loct} {w:plain}",
        "{w:role}: {worded}", "{w:role} {worded} {w:plain}.", "{w:role}: {worded}\n{w:role}: {worded}", "{w:roles} {worded:datv} отказано.", "{w:role} — {L}, {w:role} — {worded}.", "Вошёл {worded}, {w:plain}.", "{worded} {w:plain2}.",
        "{worded} и {L} возражали.", "Подписи: {worded}, {L}, {worded}", "передать {worded:datv}", "от {worded:gent} {w:plain}", "Пропуск {worded:datv} {F:datv} {M:datv}", "К {worded:datv} подошли.", "{worded}, встаньте!", "{w:speaker}: {worded}, вы слышите?",
        "{w:speaker}: это {F}, {w:plain}", "{w:speaker}: {w:reply}, {FM}!", "Слушаю Вас, {FM}.", "Готово, {short}, проверяй.", "{w:reply}, {FM}. {w:plain}.", "{w:reply} {short}, {w:plain}", "{w:reply}. {L}.", "{w:paper}: {LFM}", "{w:paper} {L:gent}", "{w:paperadj} {w:paper} {LFM:gent}.",
        "{w:eponym} у {L:gent}.", "Болезнь {L:gent} затянулась, {w:plain}.", "тест {L:gent} в папке", "закон не нарушал, говорит {L}", "{L} читает {w:work}", "{F} принимает {w:drug}", "{L}: {w:drug} {n} мг", "{short} продаёт {w:brand}", "на {w:brand} приехал {short}", "{short} ставит {w:program}",
        "{F} {L} @ {w:program}", "{L} закрыл {w:error} в {w:version}", "{w:log} user=\"{F} {L}\" {w:log}", "{short:gent} {n} лет", "{F} {L}, {n} лет, {w:kin}", "{L}, {n} года", "{short} ({n}), {short} ({n})", "{per}, {n} лет, {w:plain}", "{F:datv} {n} мес., {F:datv} {n} года",
        "{w:kin} {short}, {n} лет", "дочь {F}, {n} лет, и сын {F}, {n} года", "Пострадавшая {per}, {n} лет, {w:plain}.", "видел {short:accs} {w:relative}", "{short} {L} {w:relative} не придёт", "{L} с {L:ablt} {w:plain}", "{L} опять {w:plain}", "а {L} что?", "{L} норм", "без {L:gent} {w:plain}", "напишу {L:datv}",
        "{short}, {short} и {short} {w:plain}", "Позвал {F:accs}{cut} {F} не пришла.", "Отдала {F:datv}{cut} {F} забыл.", "Спросили {F:accs}{cut} {FL} ответила.", "Сидел с {F:ablt}{cut} {F} пела.", "Нет {F:gent}{cut} {F} тоже ушёл.", "Помог {F:datv}{cut} {F:accs} уволили.", "Ждали {FL:accs}{cut} {FL} опоздал.",
        "Представили {F:accs}{cut} {F:datv}.", "Познакомил {FL:accs}{cut} {FL:datv}.", "вижу {short:accs}{cut} {short} спит", "Передал {L:datv}{cut} {L} расписался.", "Счёт от ИП {L:gent}.", "{ip} оплатил {w:sum}", "Исполнитель: {ip}", "{ip}, ИНН {inn}", "чек {ip} на {w:sum}", "между {ip} и {org}", "договор с {ip}",
        "еду на {home}", "{home}, домофон {n}", "живём на {home}", "{F}, {home}", "{home} — {w:plain}", "заберите с {home} {w:thing}", "{short:gent} адрес {home}", "мой дом {rest}, {w:plain}", "{rest}", "{rest}, {w:plain}", "заходи, {rest}", "г. {city}, {home}", "посылка: {home}, {short}",
        "{w:adj} {w:role} {L} {w:plain}", "{w:relative}, {day}, {w:plain}", "{maybe:weekday}, {day}: {F} {L}", "{L} переехал в {city:accs} {w:relative}", "{org} выпускает {w:model}, директор {L}", "{w:role} {org} {L}", "{F}, {w:reply}! {w:plain}", "дорогая {F}, {w:plain}", "{L}.\nПо {w:law} {w:plain}.",
        "спс {short}", "тёть {voc}, {w:plain}", "{voc}, {voc}, {w:plain}", "{voc}! {w:reply}", "Приказываю: {L:accs} {F:accs} {M:accs} уволить.", "Ознакомлены: {L}, {L}, {worded}.", "Запись к {L:datv} на {time}.", "{L} принимает, {L} в отпуске",
    ],
    "en": [
        "{first} uses {w:thing_en}", "{w:reply_en}, {first}!", "{w:reply_en} {first}", "The {w:role_en}, {per}, agreed.", "{w:role_en}: {per}", "{per} reviewed {w:thing_en}", "{first} has {w:thing_en}", "@{first}: {w:reply_en}", "lol {first} said {w:thing_en} sucks",
        "anyone heard from {first}? last seen in {city}", "props to {first} {last} for the {w:thing_en} fix", "met {per} at {org} in {city}, super nice", "{per}, {n}, of {city}, died on {day}.", "{last} told {org} that {last} would appeal.", "so {first} and {first} broke up, {first} is devastated",
        "imo {last} was right about {org}", "{first} {last} ({n}) was charged in {city}", "{w:log} user={login} {w:log} {per}", "Thanks to {first} & {first} from {org}!", "RT {first} {last}: back in {city} tonight", "shoutout {first}, best barber in {city}", "i saw {first} yesterday w/ {first}",
    ],
}
WORDS["one"] = list("123456789")
WORDS["drug"] += DRUGS
WORDS["brand"] += BRANDS
WORDS["eponym"] += [f"{noun} {name}" for i, name in enumerate(EPONYMS) for noun in EPONYM_NOUNS[i % 7 :: 7]]
WORDS["science"] += [f"{noun} {name}" for i, name in enumerate(SCHOLARS) for noun in LAW_NOUNS[i % 5 :: 5]]
WORDS["role"] += ROLES
WORDS["dish"] += DISHES
WORDS["relative"] += RELATIVE
WORDS["noun"] = SENTENCE_NOUNS
# Lists whose words take a case now and then.
DECLINED = frozenset(("drug", "brand", "role", "program"))
WORDS["where"] = ["дома", "на месте", "в сети", "в списке", "второй день"]
WORDS["plain2"] = ["осталась", "заболел", "не придёт", "возражает", "уехала", "согласен", "опоздал", "пьёт чай", "на месте", "спит", "ждёт ответа", "придёт позже",
                   "просила передать привет", "всё подписал", "встал и вышел"]

# Given names that are words in some form, or have the form of the other gender: by gender.
ODD_NAMES = {
    "f": "Вера Надежда Любовь Роза Лада Злата Света Люба Надя Лилия Майя Рада Слава Мила Влада Виола Тая Зоя Ия Инна Женя Саша Валя Лера Аля Оля Ася".split(),
    "m": "Роман Лев Мир Марс Марк Тёма Женя Саша Слава Валя Паша Гоша Миша Лёша Рома Дима Вова Костя Илья Никита Лука Савва Ким Герман Влад Богдан".split(),
}
# Surnames that are words of the language; declined as men's.
WORD_SURNAMES = (
    "Волк Медведь Сокол Жук Комар Муха Сорока Ворона Голубь Соловей Журавль Кот Баран Бык Лиса Рыба Щука Карась Рак Дуб Калина Гриб Горох Капуста Буряк Зима "
    "Вечер Ветер Туман Снег Гром Камень Скала Гора Гай Граф Барон Князь Царь Пан Дьяк Пономарь Писарь Гончар Коваль Швец Кушнир Маляр Столяр Скрипка Бубен "
    "Коса Серп Молот Топор Пила Игла Ложка Борщ Каша Пирог Калач Сахар Соль Сыр Крупа Белых Седых Сухих Красных Малых Простых Гладких Кривых Дьяков Попов "
    "Писарев Дворников Поваров Лекарев Капитанов Генералов Солдатов Майоров Атаманов Бояринов Старостин Королёв Королькова Заказчиков Темнов Дядин Толстой Золотой "
    "Горький Тихий Смелый Верный Крутой Добрый Рыжий Бедный Правый Судьин Докучаев Мастеров Актов Анкетов Ольгин Светин Верин Надеждин"
).split()
