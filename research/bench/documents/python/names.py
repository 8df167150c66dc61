"""Invented names that stand nowhere else: each marks one place of one document."""

import zlib

RU = (
    ["Дро", "Вель", "Кузь", "Мар", "Стре", "Жма", "Хва", "Бру", "Цве", "Пла", "Гри", "Шу", "Тро"],
    ["жи", "то", "ра", "ле", "ми", "на", "бу", "ги", "ше", "ко", "чу"],
    ["мер", "вад", "лун", "дор", "кит", "жан", "пул", "сев", "бал", "рог", "тан"],
    ["ов", "ев", "ин", "ский", "енко"],
)
EN = (
    ["Quar", "Brel", "Tov", "Hask", "Wim", "Dral", "Pos", "Fen", "Glor", "Yat", "Zel", "Morv", "Cav"],
    ["ne", "li", "du", "ro", "ka", "mi", "so", "pe", "gu", "wa", "thi"],
    ["lb", "nd", "rt", "ck", "mb", "st", "nk", "gl", "lm", "sk", "ft"],
    ["ury", "ingham", "erly", "owitz", "ensen"],
)
GIVEN = {
    "ru": ["Игорь", "Олег", "Пётр", "Сергей", "Андрей", "Виктор", "Павел", "Роман"],
    "en": ["Oliver", "Martin", "George", "Peter", "Simon", "Walter", "Henry", "Thomas"],
}


class Names:
    """Gives the marked names of one document, and remembers where each was put."""

    def __init__(self, file, language):
        self.language = language
        self.marks = []
        self._next = zlib.crc32(file.encode())

    def _surname(self, lists):
        while True:
            self._next += 7919
            number, parts = self._next, []
            for syllables in lists:
                number, at = divmod(number, len(syllables))
                parts.append(syllables[at])
            word = "".join(parts)
            if all(word.lower() not in m["mark"].lower() and m["mark"].lower() not in word.lower() for m in self.marks):
                return word

    def word(self, part, language=None):
        """A surname alone."""
        surname = self._surname(RU if (language or self.language) == "ru" else EN)
        self.marks.append({"mark": surname, "part": part})
        return surname

    def __call__(self, part, language=None):
        """A given name and a surname; the surname is the mark."""
        given = GIVEN[language or self.language]
        surname = self.word(part, language)
        return f"{given[self._next % len(given)]} {surname}"

    def latin(self, part):
        """A surname as addresses have it: Latin letters, no capitals."""
        surname = self._surname(EN).lower()
        self.marks.append({"mark": surname, "part": part})
        return surname

    def mail(self, part):
        return f"{self.latin(part)}@example.org"
