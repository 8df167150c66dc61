const WORDS = {
  heads: ["Headers and footers", "Колонтитулы"],
  comments: ["Comments", "Комментарии"],
  deletions: ["Deleted text", "Удалённый текст"],
  notes: ["Notes", "Заметки"],
  masters: ["Templates", "Шаблоны"],
  buildingBlocks: ["Building blocks", "Экспресс-блоки"],
  charts: ["Charts and diagrams", "Диаграммы и схемы"],
  descriptions: ["Descriptions of pictures and tables", "Подписи рисунков и таблиц"],
  pictures: ["Words in pictures", "Слова на рисунках"],
  links: ["Links", "Ссылки"],
  bookmarks: ["Bookmarks", "Закладки"],
  fields: ["Fields", "Поля"],
  forms: ["Form fields", "Поля формы"],
  styles: ["Styles", "Стили"],
  data: ["Data", "Данные"],
  people: ["Authors", "Авторы"],
  properties: ["Properties of the file", "Свойства файла"],
  author: ["Author", "Автор"],
  account: ["Account", "Учётная запись"],
  lastAuthor: ["Last modified by", "Последний автор"],
  manager: ["Manager", "Руководитель"],
  company: ["Company", "Организация"],
  title: ["Title", "Название"],
  subject: ["Subject", "Тема"],
  keywords: ["Keywords", "Ключевые слова"],
  description: ["Description", "Описание"],
  category: ["Category", "Категория"],
  status: ["Status", "Состояние"],
  template: ["Template", "Шаблон"],
  attachment: ["Attachment", "Вложение"],
} as const;
export type PackageWord = keyof typeof WORDS;

/** Russian if most letters are Cyrillic, else English. */
export function packageWords(text: string): (word: PackageWord) => string {
  const sample = text.slice(0, 100_000);
  const cyrillic = sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return (word) => WORDS[word][cyrillic > latin ? 1 : 0];
}
