"""Compound files (MS-CFB, version 3) of folders and streams: what mails of Outlook are kept in."""

import struct

SECTOR, MINI, CUTOFF = 512, 64, 4096
END, FREE, FAT = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
NONE = 0xFFFFFFFF


def padded(data, size):
    return data + bytes(-len(data) % size)


def chain(start, count):
    return [*range(start + 1, start + count), END] if count else []


def compound_file(root):
    """`root`: name -> bytes, or a folder of the same kind."""
    entries, small, large = [], bytearray(), []
    minis = []

    def add(name, content, kind):
        index = len(entries)
        entry = {"name": name, "kind": kind, "left": NONE, "right": NONE, "child": NONE, "start": 0, "size": 0}
        entries.append(entry)
        if kind == 2:
            entry["size"] = len(content)
            if len(content) >= CUTOFF:
                large.append((entry, content))
            elif content:
                entry["start"] = len(minis)
                count = len(padded(content, MINI)) // MINI
                minis.extend(chain(len(minis), count))
                small.extend(padded(content, MINI))
            else:
                entry["start"] = END
        else:
            order = sorted(content, key=lambda one: (len(one), one.upper()))
            indices = [add(one, content[one], 2 if isinstance(content[one], bytes) else 1) for one in order]
            entry["child"] = tree(indices)
        return index

    def tree(indices):
        if not indices:
            return NONE
        middle = len(indices) // 2
        entries[indices[middle]]["left"] = tree(indices[:middle])
        entries[indices[middle]]["right"] = tree(indices[middle + 1 :])
        return indices[middle]

    add("Root Entry", root, 5)
    body, fat = bytearray(), []

    def place(data):
        data = padded(data, SECTOR)
        start, count = len(fat), len(data) // SECTOR
        fat.extend(chain(start, count))
        body.extend(data)
        return start if count else END

    for entry, content in large:
        entry["start"] = place(content)
    entries[0]["start"], entries[0]["size"] = place(bytes(small)), len(small)
    mini_table = b"".join(struct.pack("<I", one) for one in minis)
    mini_start = place(mini_table + b"\xff" * (-len(mini_table) % SECTOR))
    directory = place(b"".join(packed(entry) for entry in entries) + blank() * (-len(entries) % 4))
    tables = 1
    while (len(fat) + tables) * 4 > tables * SECTOR:
        tables += 1
    first = len(fat)
    fat.extend([FAT] * tables)
    fat.extend([FREE] * (tables * SECTOR // 4 - len(fat)))
    body.extend(b"".join(struct.pack("<I", one) for one in fat))
    difat = [first + at for at in range(tables)] + [FREE] * (109 - tables)
    mini_sectors = len(padded(mini_table, SECTOR)) // SECTOR
    head = struct.pack(
        "<8s16sHHHHH6sIIIIIIIII",
        *(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", bytes(16), 0x3E, 3, 0xFFFE, 9, 6, bytes(6), 0, tables, directory),
        *(0, CUTOFF, mini_start, mini_sectors, END, 0),
    )
    return head + b"".join(struct.pack("<I", one) for one in difat) + bytes(body)


def packed(entry):
    name = entry["name"].encode("utf-16-le") + b"\0\0"
    return struct.pack(
        "<64sHBBIII16sIQQIQ",
        *(name, len(name), entry["kind"], 1, entry["left"], entry["right"], entry["child"], bytes(16), 0, 0, 0),
        *(entry["start"], entry["size"]),
    )


def blank():
    return struct.pack("<64sHBBIII16sIQQIQ", b"", 0, 0, 0, NONE, NONE, NONE, bytes(16), 0, 0, 0, 0, 0)
