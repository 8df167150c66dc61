"""Plain sentences around the names, so that documents look like documents."""

TEXT = {
    "ru": {
        "title": "Договор подряда",
        "body": "Стороны договорились о выполнении работ в срок, установленный приложением к настоящему документу. ",
        "customer": "Заказчик: ",
        "worker": "Исполнитель: ",
        "head": "Страница составлена для ",
        "columns": ["Сотрудник, фамилия и имя полностью", "Почта, по которой отвечают", "Отдел"],
        "department": "Бухгалтерия",
        "note": "Об этом сообщил ",
        "remark": "Уточнить, что скажет ",
    },
    "en": {
        "title": "Service agreement",
        "body": "The parties have agreed that the work is done within the time that the annex to this document sets. ",
        "customer": "Customer: ",
        "worker": "Contractor: ",
        "head": "Prepared for ",
        "columns": ["Employee, with the name in full", "Mail that is read every day", "Department"],
        "department": "Accounting",
        "note": "This was told by ",
        "remark": "Please ask what is said by ",
    },
}
