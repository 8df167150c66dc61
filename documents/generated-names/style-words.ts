/** Word, its templates and LibreOffice, in English and Russian. */
const WORDS = new Set(
  (
    "normal default paragraph font heading headings title subtitle header footer footnote footnotes endnote endnotes text " +
    "annotation subject balloon caption char char1 character toc tof toa index table tables figure figures of authorities " +
    "list lists bullet bullets number numbering numbered numbers continue closing signature salutation date note body " +
    "first indent indented block quote quotes quotation quotations intense subtle strong emphasis reference references book " +
    "placeholder bibliography hyperlink followedhyperlink followed page line document map plain e-mail email e mail html top " +
    "bottom form acronym address envelope return cite citation code definition keyboard preformatted sample typewriter " +
    "variable outline no spacing macro macrotext web simple classic colorful columns grid contemporary elegant professional " +
    "effects theme light medium dark shading accent revision link mention unresolved hashtag message visited " +
    "internet anchor symbols contents frame content horizontal drawing object standard article section left right odd even " +
    "character characters source user entry label marginalia separator teletype example rubies vertical main illustration " +
    "обычный основной текст с отступом знак заголовок заголовки название подзаголовок верхний нижний колонтитул колонтитулы " +
    "выноски примечания тема сноски сноска концевой концевая абзац абзаца шрифт по умолчанию списка список маркированный " +
    "нумерованный продолжение сетка таблицы таблица цитата выделенная сильная слабая ссылка выделение сильное слабое строгий " +
    "гиперссылка просмотренная оглавление указатель без интервала схема документа номер страницы строки стандартный красная " +
    "строка подпись дата приветствие прощание шапка адрес на конверте отправителя перечень рисунков"
  ).split(" "),
);
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+/gu;

/** For example `Footer Char`. */
export const isStyleWords = (name: string): boolean => {
  const words = name.match(WORD) ?? [];
  return words.length > 0 && words.every((word) => WORDS.has(word.toLowerCase()));
};
