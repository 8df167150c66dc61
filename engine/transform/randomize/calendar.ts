/** Month names of the languages, by written form: each list has twelve. */
const lists = (words: string): string[] => words.split(" ");

const RU_STEMS = lists("январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр");
const RU_ENDINGS = ["ь| |ь|й", "я|а|я|я", "ю|у|ю|ю", "ем|ом|ём|ем", "е|е|е|е"];
const ru = RU_ENDINGS.map((endings) => {
  const [soft = "", hard = "", stressed = "", may = ""] = endings.split("|").map((ending) => ending.trim());
  return RU_STEMS.map((stem, month) => {
    if (month === 2 || month === 7) return stem + hard;
    if (month === 4) return stem + may;
    return stem + (month === 3 || month === 5 || month === 6 ? soft : stressed);
  });
});

/** Every written form of the months. One month is at one index in all of them; the first list that has a word wins. */
export const MONTH_FORMS: readonly (readonly string[])[] = [
  ...ru,
  lists("янв фев мар апр май июн июл авг сен окт ноя дек"),
  lists("янв февр март апр мая июня июля авг сент окт нояб дек"),
  lists("January February March April May June July August September October November December"),
  lists("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  lists("Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec"),
  lists("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  lists("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  lists("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  lists("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
  lists("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
  lists("styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień"),
  lists("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"),
  lists("styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu"),
  lists("січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень"),
  lists("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
  lists("січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні"),
  lists("januari februari maart april mei juni juli augustus september oktober november december"),
];

/** The days of the week, likewise. */
export const WEEKDAY_FORMS: readonly (readonly string[])[] = [
  lists("понедельник вторник среда четверг пятница суббота воскресенье"),
  lists("понедельника вторника среды четверга пятницы субботы воскресенья"),
  lists("понедельнику вторнику среде четвергу пятнице субботе воскресенью"),
  lists("понедельник вторник среду четверг пятницу субботу воскресенье"),
  lists("понедельником вторником средой четвергом пятницей субботой воскресеньем"),
  lists("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
  lists("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
  lists("lundi mardi mercredi jeudi vendredi samedi dimanche"),
  lists("lunes martes miércoles jueves viernes sábado domingo"),
];

export interface CalendarWord {
  readonly index: number;
  readonly forms: readonly string[];
}

function index(forms: readonly (readonly string[])[]): ReadonlyMap<string, CalendarWord> {
  const words = new Map<string, CalendarWord>();
  for (const list of forms)
    list.forEach((word, at) => {
      const key = word.toLowerCase();
      if (!words.has(key)) words.set(key, { index: at, forms: list });
    });
  return words;
}

const MONTHS = index(MONTH_FORMS);
const WEEKDAYS = index(WEEKDAY_FORMS);

export const monthOf = (word: string): CalendarWord | undefined => MONTHS.get(word.toLowerCase());
export const weekdayOf = (word: string): CalendarWord | undefined => WEEKDAYS.get(word.toLowerCase());
