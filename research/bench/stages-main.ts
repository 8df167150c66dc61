import { readFileSync } from "node:fs";
import { stageTimes } from "./stages";

// `stages-main.js TEXT LANGUAGE [MODEL]` prints the times as JSON.
const [file = "", language = "ru", model] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await stageTimes(readFileSync(file, "utf8"), language, model)));
