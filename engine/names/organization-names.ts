import { stem } from "../language/ru/morphology/stem";

/** Companies, offices and associations that most texts name without an explanation. Written by hand. */
const NAMES = `МВД ФСБ МИД МЧС ФСО СВР ФСИН ФНС ФАС ФМС ПФР ФСС РПЦ РАН МГУ СПбГУ МГИМО ВШЭ МГТУ РГГУ РАНХиГС ЦИК ЦК КПСС
КПРФ ЛДПР ВЦИОМ ФОМ ООН НАТО ЕС ЕАЭС СНГ ОБСЕ ЮНЕСКО ЮНИСЕФ ВОЗ МВФ ВТО МАГАТЭ ОПЕК ПАСЕ ЕСПЧ ФИФА УЕФА МОК
ФБР ЦРУ АНБ НАСА ФРС ЕЦБ ЦБ ГИБДД ГАИ ОВД УВД РОВД ГУВД ФССП СК СКР КГБ НКВД ГРУ ГРЭС АЭС РЖД ВТБ ВАЗ АвтоВАЗ
ГАЗ КамАЗ ЛУКОЙЛ ЮКОС ЦСКА РФС КХЛ НХЛ НБА РПЛ РИА ТАСС ИТАР-ТАСС РБК НТВ ОРТ РТР ВГТРК СТС ТНТ РЕН-ТВ
Би-би-си ЦГБ ЦРБ ГКБ ОКБ МФЦ ЖЭК ТСЖ ЗАГС ХАМАС ИГИЛ УПА ОУН ВСУ СБУ ИНТЕРПОЛ Интерпол Роскомнадзор
Роспотребнадзор Росстат Росреестр Роснефть Газпром Сбербанк Лукойл Яндекс Мегафон Билайн Ростелеком Росатом
Роскосмос Ростех Аэрофлот Госдума Совфед Минобороны Минфин Минздрав Минюст Минобрнауки Минкульт
Минэкономразвития Минпромторг Минсельхоз Минтранс Минэнерго Центробанк Генпрокуратура Мосгорсуд Мосгордума
Интерфакс Коммерсант Ведомости Евросоюз Пентагон Госдеп Google Microsoft Apple Facebook Twitter YouTube FBI
CIA NSA NASA NATO UN EU BBC CNN NBC CBS ABC IBM UNESCO UNICEF WHO IMF WTO OPEC FIFA UEFA NBA NFL NHL MLB MIT
UCLA IRS FDA EPA IRA PLO NHS AT&T GM BMW HSBC UBS Amazon Enron Intel Sony Toyota Samsung Nokia Siemens Boeing
Airbus Reuters Pentagon Hamas Hezbollah Interpol Wikipedia Netflix Uber PayPal eBay Walmart Starbucks
McDonald's Taliban Роструд Роснано Росгвардия Роскомсвобода Ростуризм Росавиация Рособрнадзор Россельхознадзор
Ростехнадзор Росимущество Росфинмониторинг СИБУР Сибур Татнефть Сургутнефтегаз Башнефть Норникель Русал
НОВАТЭК Транснефть Газпромбанк Россельхозбанк Альфа-банк Райффайзенбанк Промсвязьбанк Тинькофф Мосбиржа
Пятёрочка Лента.ру Wildberries Ozon Мейл.ру Рамблер ВКонтакте Одноклассники Телеграм Фейсбук Гугл Твиттер Ютуб
Инстаграм Википедия Майкрософт Минспорт Минприроды Минвостокразвития Минкавказ Рада Бундестаг
Кнессет Талибан Хезболла Хамас Аль-Каида Аль-Джазира Локомотив Динамо Нафтогаз Укрнафта Приватбанк Нацбанк
Мосгортранс Росжелдор Мариинка Эрмитаж Третьяковка Tumblr Yahoo MTV Tele2 S&P Sotheby's PepsiCo NASDAQ
Forbes Bloomberg Yandex LinkedIn Adidas Nike Ford Huawei Xiaomi Volkswagen Mercedes Audi Opel Tesla SpaceX
Oracle Cisco Adobe Telegram WhatsApp Instagram Skype Viber TikTok Amnesty Greenpeace Oxfam al-Qaeda Al-Qaeda
Verizon USPS UPS FedEx DHL CNBC MSNBC NPR PBS HBO MGM Disney Pixar Exxon Chevron Gazprom Rosneft Lukoil
Sberbank JPMorgan Citigroup Barclays Lufthansa KLM Ryanair Aeroflot Nestle Unilever Danone Bayer Pfizer
Novartis Roche Nintendo Panasonic Toshiba Hitachi Honda Nissan Mazda Hyundai Kia LG Philips Ericsson Vodafone`;

const known = new Set(NAMES.split(/\s+/));
const stems = new Set([...known].filter((name) => /^[А-ЯЁ]+?[а-яё-]+$/.test(name)).map(stem));

/** Is this word, in its own letter case (Russian names in any grammatical case), an organisation everybody knows? */
export function isKnownOrganization(word: string): boolean {
  return known.has(word) || (/^[А-ЯЁ]{1,6}[а-яё-]+$/.test(word) && stems.has(stem(word)));
}

/** Abbreviations in capitals that are no organisations. */
const NO_NAMES = new Set(
  `СМИ НДС НДФЛ ЕГЭ ГОСТ СНИЛС ИНН КПП ОГРН БИК ВВП ВОВ ВИЧ СПИД ДТП ДНК РНК ЧП ЧС ФЗ УК ГК КоАП УПК ГПК АПК РСФСР АССР УССР СССР РФ США
МСУ ПРО СНВ ЗОЖ ЖКХ ТВ ПО ПК ЭВМ США ОМС ДМС МРТ КТ УЗИ ЭКГ ОРВИ ОРЗ АД ЧСС ЛФК ЭЭГ ИБС ХОБЛ ОНМК ПТСР КПД ГМО НЛО ФИО ИМХО ЗППП УО ОАО ООО ЗАО
ПАО АО ИП МРОТ ПМЖ ГТС ТЭЦ БТР БМП АЭС ГЭС II III IV VI VII VIII IX XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI ХХ ХХI XXI ХIХ ХVIII
TV DVD CD PC PM AM OK ID CEO CFO CTO COO VP PR HR IT AI UK US USA EU UAE USSR NYC LA DC GMT UTC EST PST FAQ FYI ASAP BTW LOL OMG IMO DNA RNA HIV AIDS GPS
PDF HTML HTTP URL WWW SMS VIP DJ MC PHD MD BA MA JR SR VS NO YES THE AND FOR NOT BUT ALL YOU ARE WAS HAS HAD HIS HER SHE ITS OUR CAN NEW ONE TWO WHO WHY HOW
GDP SUV ATM PIN USB RAM CPU LCD LED MP MPS QC KG KM AD BC RIP PS CV NATO`.split(/\s+/),
);

export const isNoName = (abbreviation: string): boolean => NO_NAMES.has(abbreviation);
