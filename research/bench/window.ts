// npm run bench -- window [typing] [text] [library]: the built application.
import { measureLibrary } from "./window/library";
import { measureLongText } from "./window/long-text";
import { measureTyping } from "./window/typing";
import { machine } from "./machine";
import { keepWindow } from "./window/page";

const asked = process.argv.slice(2).filter((word) => word !== "window");
const wants = (part: string): boolean => asked.length === 0 || asked.includes(part);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

if (wants("typing")) {
  say("> Typing in a text of 100 KB ...");
  await keepWindow({ typing: { machine: machine(), ...(await measureTyping()) } });
}
if (wants("text")) {
  say("> A text of 2 MB with 15,000 findings ...");
  await keepWindow({ text: { machine: machine(), ...(await measureLongText()) } });
}
if (wants("library")) {
  say("> A history of 10,000 tasks ...");
  await keepWindow({ library: { machine: machine(), ...(await measureLibrary()) } });
}
