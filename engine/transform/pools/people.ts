/** Names for new people, made of the commonest ones of each language: they belong to nobody in particular. */
export interface NamePool {
  readonly female: readonly string[];
  readonly male: readonly string[];
  /** Men's forms where the language has two. */
  readonly surnames: readonly string[];
}

const pool = (female: string, male: string, surnames: string): NamePool => ({
  female: female.split(" "),
  male: male.split(" "),
  surnames: surnames.split(" "),
});

/** Surnames in -ов, -ев and -ин only: their oblique forms coincide like those of most originals. */
const RU = pool(
  "Алина Вера Галина Дарья Евгения Жанна Зинаида Инна Карина Лариса Марина Надежда Оксана Полина Раиса Светлана Тамара Ульяна Элина Юлия Яна Валентина Кира Нина Регина Снежана Эльвира Людмила Вероника Антонина Богдана Василиса Злата Клавдия Маргарита Виолетта",
  "Антон Борис Вадим Геннадий Денис Егор Захар Игорь Кирилл Леонид Макар Назар Олег Родион Степан Тимур Фёдор Эдуард Юрий Ярослав Виктор Глеб Константин Матвей Никита Руслан Станислав Филипп Валерий Герман Всеволод Аркадий Виталий Григорий Даниил Ростислав",
  "Абрамов Белов Воронцов Горшков Дорофеев Ершов Журавлёв Зимин Исаев Калинин Лазарев Миронов Носов Орлов Панфилов Рябов Самойлов Тарасов Устинов Филатов Хохлов Царёв Чернов Шубин Щукин Юдин Яшин Бобров Власов Гусев Дроздов Ермаков Жданов Зуев Кулагин Лукин Мельников Никонов Осипов Прохоров Рогов Сафонов Трофимов Уваров Фокин Харитонов Цветков Чижов Широков Ягодин Анисимов Блинов Ветров Громов Демидов Елисеев Зорин Игнатов Кольцов Лаптев",
);

const EN = pool(
  "Amelia Beatrice Clara Diana Eleanor Fiona Georgia Hannah Isabel Julia Katherine Laura Megan Naomi Olivia Paula Rachel Sophie Teresa Valerie Wendy Audrey Bridget Cynthia Heather Irene Joanna Lydia Miriam Nora",
  "Adrian Brandon Colin Derek Edmund Felix Gordon Howard Isaac Jeremy Kenneth Leonard Martin Nathan Oscar Philip Quentin Ronald Stuart Trevor Victor Walter Alan Bernard Clifford Duncan Francis Gerald Harvey Neil",
  "Abbott Barlow Carver Dalton Elliott Fletcher Goodwin Hartley Ingram Jarvis Kendall Lambert Mercer Norris Osborne Prescott Quinlan Radford Sheldon Thornton Underhill Vaughan Wexford Yardley Ashby Bramwell Colby Denham Everett Farley Garner Holbrook Langley Marlow Newell Oakley Preston Rowland Sinclair Tilden Whitaker Winslow",
);

const DE = pool(
  "Anja Birgit Claudia Doris Elke Franziska Gabriele Heike Ingrid Jutta Katrin Lena Monika Nadine Petra Renate Silke Tanja Ursula Vera",
  "Andreas Bernd Christoph Dieter Erik Frank Gerhard Holger Jens Klaus Lars Matthias Norbert Oliver Peter Rainer Stefan Thomas Uwe Volker",
  "Ackermann Baumann Dietrich Ebert Friedrich Günther Hartmann Jansen Krämer Lindner Neumann Otto Pfeiffer Reuter Seidel Thiele Ulrich Vogt Winkler Zimmermann Brandt Engel Graf Kaiser",
);
const FR = pool(
  "Agnès Béatrice Camille Delphine Élise Florence Hélène Isabelle Juliette Laure Martine Nathalie Odile Pauline Sandrine Valérie Yvette Claire Denise Lucie",
  "Alain Bruno Christophe Didier Étienne Fabrice Gérard Hugo Jérôme Laurent Marcel Nicolas Olivier Pascal Rémi Sébastien Thierry Vincent Xavier Yves",
  "Aubert Blanchard Chevalier Delacroix Fournier Garnier Huet Joubert Lacroix Marchand Noël Perrin Renaud Savary Tessier Vasseur Bertin Collet Dupuis Guérin Lemaire Mallet Roche Vidal",
);
const ES = pool(
  "Adriana Beatriz Carolina Daniela Elena Fernanda Gloria Inés Julia Leticia Marta Noelia Olga Patricia Raquel Silvia Teresa Verónica Alicia Pilar",
  "Alberto Benito Carlos Diego Enrique Felipe Gustavo Hugo Ignacio Jorge Lorenzo Mario Nicolás Óscar Pablo Ramón Sergio Tomás Víctor Andrés",
  "Aguilar Bravo Cabrera Delgado Espinosa Fuentes Gallego Herrera Iglesias Jurado Luna Molina Navarro Ortega Prieto Quintana Robles Salas Tejada Vargas Campos Lozano Peña Rivas",
);
const IT = pool(
  "Alessia Bianca Carla Donatella Elisa Federica Giulia Ilaria Lorena Michela Nicoletta Ornella Paola Rosanna Serena Tiziana Valentina Chiara Emma Marta",
  "Alberto Bruno Carlo Dario Enrico Fabio Giorgio Ivano Lorenzo Marco Nicola Orazio Pietro Renato Silvio Tommaso Umberto Valerio Claudio Emilio",
  "Amato Barone Caruso Donati Esposito Ferrara Gallo Leone Marchetti Neri Orlando Palumbo Riva Sartori Testa Valentini Benedetti Conti Fabbri Grassi Longo Martini Pellegrini Serra",
);
const PT = pool(
  "Adriana Beatriz Carla Débora Elisa Fernanda Gabriela Helena Inês Joana Letícia Mariana Natália Patrícia Renata Sandra Teresa Vanessa Cecília Luísa",
  "Alberto Bruno Caetano Daniel Eduardo Fábio Gustavo Henrique Igor Joaquim Leandro Marcelo Nuno Otávio Paulo Rafael Sérgio Tiago Vítor André",
  "Almeida Barbosa Cardoso Duarte Esteves Ferraz Guimarães Henriques Lobo Macedo Nogueira Pacheco Queirós Ribeiro Salgado Tavares Valente Xavier Brito Couto Moreira Pinheiro Rocha Vieira",
);
const PL = pool(
  "Alicja Barbara Celina Dorota Elżbieta Grażyna Hanna Iwona Joanna Kinga Lidia Magdalena Natalia Olga Paulina Renata Sylwia Teresa Urszula Weronika",
  "Adam Bartosz Cezary Damian Emil Filip Grzegorz Henryk Igor Jacek Kamil Leszek Marcin Norbert Oskar Paweł Rafał Szymon Tomasz Wojciech",
  "Adamczyk Bąk Cieślak Duda Gajda Głowacz Jaworek Kania Lis Mazur Nowicz Ochman Pawlak Rutka Sikora Szulc Tomczyk Urban Walczak Zięba Bartosz Czech Krupa Marzec",
);
const UK = pool(
  "Алла Богдана Віра Галина Дарина Єва Жанна Зоя Інна Катерина Леся Мирослава Надія Оксана Поліна Руслана Світлана Тамара Уляна Ярина",
  "Андрій Богдан Вадим Геннадій Денис Євген Захар Ігор Кирило Леонід Максим Назар Олег Павло Роман Степан Тарас Федір Юрій Ярослав",
  "Авраменко Бондаренко Василенко Гнатюк Демченко Єременко Захарченко Іщенко Кравчук Литвиненко Мельничук Назаренко Остапенко Панченко Романюк Савчук Тимошенко Федоренко Хоменко Шевчук Яременко Бойчук Гаврилюк Клименко",
);

export const PEOPLE: Readonly<Record<string, NamePool>> = {
  ru: RU,
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  pt: PT,
  pl: PL,
  uk: UK,
};

/** Surnames that are the same for everybody and in every case: for whom nothing tells gender or case. */
export const SURNAMES_IN_KO: readonly string[] =
  "Коваленко Бондаренко Ткаченко Кравченко Савченко Харченко Марченко Лысенко Павленко Левченко Романенко Захарченко Тимченко Онищенко Гончаренко Макаренко Демченко Зинченко Прокопенко Руденко Яковенко Василенко Назаренко Клименко".split(
    " ",
  );

/** Short names of Russian men and women alike. */
export const ANYBODYS_SHORT_NAMES: readonly string[] = ["Саша", "Женя", "Валя", "Шура"];

/** Given names of English of men and women alike: for whom nothing tells the gender. */
export const ANYBODYS_NAMES: readonly string[] =
  "Alex Avery Blair Cameron Casey Dana Drew Jamie Jordan Kerry Leslie Morgan Quinn Riley Robin Rowan Skyler Taylor Terry Jody".split(
    " ",
  );

/** Russian fathers' names as patronymics: a man's and a woman's. */
export const PATRONYMICS: readonly (readonly [male: string, female: string])[] =
  "Антонов Борисов Вадимов Геннадьев Денисов Егоров Захаров Игорев Кириллов Леонидов Макаров Олегов Родионов Степанов Тимуров Фёдоров Эдуардов Юрьев Ярославов Викторов Глебов Константинов Матвеев Русланов Станиславов Филиппов Валерьев Германов Всеволодов Аркадьев"
    .split(" ")
    .map((stem) => [`${stem}ич`, `${stem}на`] as const);

/** Short names of Russian, with the full name of either the old or the new person: `Аня` is an `Анна`. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  (
    "Аня:Анна Катя:Екатерина Маша:Мария Лена:Елена Оля:Ольга Таня:Татьяна Наташа:Наталья Ира:Ирина Света:Светлана Юля:Юлия Настя:Анастасия Даша:Дарья " +
    "Лиза:Елизавета Соня:Софья Ксюша:Ксения Вика:Виктория Люда:Людмила Галя:Галина Надя:Надежда Люба:Любовь Рита:Маргарита Поля:Полина Лара:Лариса " +
    "Тома:Тамара Аля:Алина Зина:Зинаида Рая:Раиса Уля:Ульяна Ника:Вероника Тоня:Антонина Лёша:Алексей Дима:Дмитрий Миша:Михаил Серёжа:Сергей Коля:Николай " +
    "Вова:Владимир Володя:Владимир Ваня:Иван Петя:Пётр Паша:Павел Андрюша:Андрей Костя:Константин Юра:Юрий Витя:Виктор Боря:Борис Гена:Геннадий Гриша:Григорий " +
    "Лёня:Леонид Стёпа:Степан Федя:Фёдор Вадик:Вадим Тёма:Артём Рома:Роман Антоша:Антон Илюша:Илья Вася:Василий Толя:Анатолий Данил:Даниил Виталик:Виталий " +
    "Валера:Валерий Стас:Станислав Гоша:Георгий Кирюша:Кирилл Олежка:Олег Яся:Ярослав Игорёк:Игорь Эдик:Эдуард"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
