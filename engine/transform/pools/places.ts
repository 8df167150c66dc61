/** Names for new places, by language and by what they name. */
export interface PlacePool {
  readonly cities: readonly string[];
  readonly regions: readonly string[];
  /** Parts of a country that are named without a word for region. */
  readonly regionNames: readonly string[];
  readonly countries: readonly string[];
  /** Street names as they stand beside the word for street. */
  readonly streets: readonly string[];
}

const list = (words: string): string[] => words.split("|");

const RU: PlacePool = {
  cities: list(
    "Воронеж|Самара|Калуга|Рязань|Тамбов|Пенза|Вологда|Кострома|Саратов|Омск|Томск|Курган|Челябинск|Ижевск|Барнаул|Хабаровск|Краснодар|Тула|Липецк|Смоленск|Киров|Мурманск|Астрахань|Ульяновск|Оренбург|Тюмень|Иркутск|Чита|Псков",
  ),
  regions: list(
    "Калужская область|Рязанская область|Тамбовская область|Вологодская область|Омская область|Томская область|Курганская область|Самарская область|Липецкая область|Псковская область|Алтайский край|Пермский край|Приморский край|Забайкальский край|Республика Хакасия|Республика Мордовия|Республика Адыгея|Республика Бурятия",
  ),
  regionNames: list("Карелия|Мордовия|Хакасия|Бурятия|Адыгея|Чувашия|Калмыкия|Удмуртия"),
  countries: list(
    "Италия|Испания|Португалия|Греция|Финляндия|Норвегия|Австрия|Бельгия|Дания|Чехия|Аргентина|Канада|Бразилия|Индия|Турция|Сербия",
  ),
  streets: list(
    "Мира|Чехова|Гоголя|Тургенева|Некрасова|Герцена|Крылова|Жуковского|Островского|Мичурина|Королёва|Циолковского|Вавилова|Лермонтова|Державина",
  ),
};

const EN: PlacePool = {
  cities: list(
    "Springfield|Ashford|Bradford|Chester|Dover|Exeter|Fairview|Georgetown|Hamilton|Kingston|Lancaster|Milton|Newport|Oakland|Preston|Richmond|Salem|Winchester|Portland|Denver|Dayton|Lincoln|Burlington|Clayton",
  ),
  regions: list("Ohio|Oregon|Kansas|Nevada|Vermont|Maine|Iowa|Idaho|Utah|Nebraska|Montana|Devon|Kent|Norfolk|Suffolk"),
  regionNames: list("Ohio|Oregon|Kansas|Nevada|Vermont|Maine|Iowa|Idaho|Utah|Nebraska|Montana"),
  countries: list(
    "Italy|Spain|Portugal|Greece|Finland|Norway|Austria|Belgium|Denmark|Sweden|Argentina|Canada|Brazil|India|Mexico|Chile",
  ),
  streets: list(
    "Maple|Cedar|Willow|Chestnut|Juniper|Orchard|Meadow|Harbour|Mill|Spring|Sycamore|Laurel|Highfield|Station|Church|Park",
  ),
};

const places = (cities: string, countries: string, streets: string): PlacePool => ({
  cities: list(cities),
  regions: list(cities),
  regionNames: list(cities),
  countries: list(countries),
  streets: list(streets),
});

export const PLACES: Readonly<Record<string, PlacePool>> = {
  ru: RU,
  en: EN,
  de: places(
    "Kassel|Erfurt|Ulm|Bremen|Mainz|Augsburg|Lübeck|Rostock|Trier|Freiburg|Göttingen|Münster",
    "Italien|Spanien|Portugal|Griechenland|Finnland|Norwegen|Belgien|Dänemark|Kanada|Chile",
    "Ahornweg|Birkenweg|Gartenstraße|Schillerstraße|Lindenallee|Mozartstraße|Bergstraße|Wiesenweg",
  ),
  fr: places(
    "Dijon|Angers|Limoges|Tours|Amiens|Nancy|Metz|Reims|Rouen|Orléans|Poitiers|Grenoble",
    "Italie|Espagne|Portugal|Grèce|Finlande|Norvège|Belgique|Danemark|Canada|Chili",
    "des Lilas|des Tilleuls|Victor Hugo|Pasteur|du Moulin|des Écoles|de la Fontaine|Molière",
  ),
  es: places(
    "Burgos|León|Cádiz|Huelva|Toledo|Murcia|Oviedo|Pamplona|Segovia|Zamora|Córdoba|Albacete",
    "Italia|Portugal|Grecia|Finlandia|Noruega|Bélgica|Dinamarca|Canadá|Chile|Austria",
    "de los Olivos|del Prado|Cervantes|Mayor|de la Fuente|Goya|del Sol|Velázquez",
  ),
  it: places(
    "Parma|Modena|Lecce|Trento|Siena|Ancona|Pisa|Udine|Novara|Ferrara|Perugia|Rimini",
    "Spagna|Portogallo|Grecia|Finlandia|Norvegia|Belgio|Danimarca|Canada|Cile|Austria",
    "Dante|Verdi|dei Mille|Manzoni|delle Rose|Petrarca|del Mulino|Leopardi",
  ),
  pt: places(
    "Aveiro|Braga|Évora|Faro|Viseu|Leiria|Coimbra|Setúbal|Curitiba|Santos|Campinas|Recife",
    "Itália|Espanha|Grécia|Finlândia|Noruega|Bélgica|Dinamarca|Canadá|Chile|Áustria",
    "das Flores|do Sol|Camões|da Fonte|das Oliveiras|do Moinho|Nova|da Liberdade",
  ),
  pl: places(
    "Lublin|Radom|Opole|Gdynia|Toruń|Kielce|Rzeszów|Olsztyn|Płock|Tarnów|Elbląg|Kalisz",
    "Włochy|Hiszpania|Portugalia|Grecja|Finlandia|Norwegia|Belgia|Dania|Kanada|Austria",
    "Lipowa|Ogrodowa|Polna|Leśna|Słoneczna|Krótka|Szkolna|Brzozowa",
  ),
  uk: places(
    "Полтава|Суми|Черкаси|Рівне|Луцьк|Житомир|Вінниця|Ужгород|Чернівці|Кременчук",
    "Італія|Іспанія|Португалія|Греція|Фінляндія|Норвегія|Бельгія|Данія|Канада|Австрія",
    "Садова|Лісова|Шкільна|Польова|Зелена|Лугова",
  ),
};

/** Places of which Russian says `на`, not `в`. */
export const PLACES_WITH_NA: readonly string[] = list(
  "Кипр|Мальта|Куба|Ямайка|Мадагаскар|Камчатка|Сахалин|Чукотка|Таймыр|Кавказ|Урал|Алтай",
);

/** Stems of Russian street names that are adjectives: Садов-ая, Садов-ый, на Садов-ой. */
export const STREET_ADJECTIVES: readonly string[] = list(
  "Садов|Сиренев|Кленов|Вишнёв|Ольхов|Цветочн|Солнечн|Зелён|Рябинов|Тополев",
);

/** Proper names for new organizations. */
export const ORGANIZATIONS: Readonly<Record<"ru" | "en", readonly string[]>> = {
  ru: list(
    "Горизонт|Вектор|Меридиан|Альтаир|Прогресс|Квант|Орион|Спектр|Импульс|Эталон|Контур|Магистраль|Родник|Маяк|Парус|Кедр|Сигнал|Атлант|Рассвет|Феникс|Спутник|Стандарт",
  ),
  en: list(
    "Northgate|Brightwater|Oakridge|Silverline|Westbrook|Bluefield|Stonebridge|Fairmont|Clearview|Redwood|Lakeside|Summit|Harborview|Greenfield|Kestrel|Meridian|Pinecrest|Ironwood",
  ),
};

/** Districts, their adjectives all of one declension. */
export const DISTRICTS: readonly string[] = list(
  "Приозерский район|Зареченский район|Красногорский район|Белогорский район|Каменский район|Луговский район",
);

/** Stems of adjectives that name organizations: `Зареченский районный суд`. */
export const ORGANIZATION_ADJECTIVES: readonly string[] = list(
  "Приозерск|Зареченск|Красногорск|Белогорск|Каменск|Луговск|Вологодск|Тамбовск|Калужск|Томск|Курганск|Псковск",
);
