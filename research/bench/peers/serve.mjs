// Protocol of `npm run -s detect`: JSON lines {id, lang, text} in, {id, spans} out, in order.
import readline from "node:readline";

/** @param {(text: string, lang: string) => object[] | Promise<object[]>} detect spans {start, end, type}, UTF-16 */
export async function serve(detect) {
  for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const { id, lang, text } = JSON.parse(line);
    let answer;
    try {
      answer = { id, spans: await detect(text, lang) };
    } catch (error) {
      answer = { id, spans: [], error: error instanceof Error ? error.name : "failed" };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
