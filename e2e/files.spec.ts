import { expect } from "@playwright/test";
import { test } from "./harness/test";
import { Document, Packer, Paragraph } from "docx";
import { Person } from "./harness/person";
import { sharedOutis } from "./harness/shared";

const TEXT = "Прошу перезвонить Анне Петровой по номеру +7 912 345-67-89.";

const shared = sharedOutis();
let person: Person;
test.beforeEach(() => {
  person = new Person(shared().page);
});

/** As with the hidden chooser behind the button. */
async function choose(...files: { name: string; buffer: Buffer }[]): Promise<void> {
  const chooser = person.page.waitForEvent("filechooser");
  await person.page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: "application/octet-stream" })));
}

test("a dropped file is read and depersonalized", async () => {
  const transfer = await person.page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "Жалоба.txt", { type: "text/plain" }));
    return data;
  }, TEXT);
  for (const type of ["dragenter", "dragover", "drop"]) {
    await person.page.dispatchEvent("body", type, { dataTransfer: transfer });
  }
  await expect(person.input)
    .toHaveValue(TEXT)
    .catch(() => expect(person.page.getByText("Жалоба.txt").first()).toBeVisible());
  await person.start();
  await person.completed();
  expect(await person.depersonalized.innerText()).not.toMatch(/Анн|Петров|912/);
  await expect(person.tasks.first()).toContainText("Жалоба.txt");
});

test("a Word document is read, and a text in an old Russian encoding", async () => {
  const word = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(TEXT)] }] }));
  await choose({ name: "Петрова Анна, письмо.docx", buffer: word });
  await person.start();
  await person.completed();
  expect(await person.depersonalized.innerText()).not.toMatch(/Анн|Петров|912/);
  // The file name contains her name; the list hides it, but finds the task by it.
  await expect(person.page.getByRole("heading", { level: 1 })).toHaveText("письмо.docx");
  await person.page.getByRole("searchbox", { name: "Search tasks" }).fill("Петрова письмо");
  await expect(person.tasks).toHaveText([/^(?!.*Петров).*письмо\.docx/]);
  await person.page.getByRole("searchbox", { name: "Search tasks" }).fill("");

  await person.page.getByRole("button", { name: "New", exact: true }).click();
  await choose({
    name: "старый.txt",
    buffer: Buffer.from(Uint8Array.from({ length: TEXT.length }, (_, at) => windows1251(TEXT.charCodeAt(at)))),
  });
  await person.start();
  await person.completed();
  expect(await person.depersonalized.innerText()).toContain("Прошу перезвонить");
});

test("rtf and mail are decoded, and a notice lists omitted parts", async () => {
  const hex = TEXT.replace(/./gsu, (letter) => `\\u${letter.charCodeAt(0)}?`);
  const rtf = `{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0\\fcharset204 Arial;}}\\f0 ${hex}{\\pict 00}\\par}`;
  await choose({ name: "Письмо.rtf", buffer: Buffer.from(rtf) });
  await expect(person.input).toHaveValue(TEXT);
  await expect(person.page.getByText("Left out: 1 image.")).toBeVisible();
  await person.start();
  await person.completed();
  expect(await person.depersonalized.innerText()).not.toMatch(/Анн|Петров|912|\\|rtf/);

  await person.page.getByRole("button", { name: "New", exact: true }).click();
  const head = `From: =?utf-8?B?${Buffer.from("Анна Петрова").toString("base64")}?= <anna@mail.example>\r\nMIME-Version: 1.0\r\n`;
  const body = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(TEXT).toString("base64")}\r\n`;
  await choose({ name: "Письмо.eml", buffer: Buffer.from(head + body) });
  await person.start();
  await person.completed();
  const result = await person.depersonalized.innerText();
  expect(result).toContain("Прошу перезвонить");
  expect(result).not.toMatch(/Анн|Петров|912|base64|anna@/);
});

test("Start includes a file that is still being read", async () => {
  const hold = (): void => {
    File.prototype.arrayBuffer = async function (this: File) {
      await new Promise<void>((release) => Object.assign(window, { release }));
      return new Response(this).arrayBuffer();
    };
  };
  await person.page.evaluate(hold);
  await choose({ name: "Письмо.txt", buffer: Buffer.from(TEXT) });
  await person.start();
  await expect(person.page.getByRole("button", { name: "Starting" })).toBeDisabled();
  await person.page.evaluate(() => (window as unknown as { release: () => void }).release());
  await person.completed();
  await expect(person.tasks.first()).toContainText("Письмо.txt");
});

test("several files become several tasks, and an unreadable one stops no other", async () => {
  await choose(
    { name: "one.txt", buffer: Buffer.from(TEXT) },
    { name: "garbage.bin", buffer: Buffer.from([0, 1, 2, 255, 254, 0, 7, 7]) },
    { name: "two.txt", buffer: Buffer.from(TEXT) },
  );
  await expect(person.page.getByText("garbage.bin").first()).toBeVisible();
  await person.start();
  await expect(person.tasks).toHaveCount(2);
});

function windows1251(code: number): number {
  return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
}
