import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "./pattern";
import { windowsAround } from "./windows";

const AT_NAME =
  /(?<![\p{L}\p{N}._%+@/\\-])@[\p{L}_](?:[\p{L}\p{N}_]{0,38}(?:[.][\p{L}\p{N}_]{1,20})?)(?![\p{L}\p{N}_@])/gu;
/** Words of programs and styles that begin with @. */
const CODE =
  /^@(?:media|import|override|param|return|returns|throws|deprecated|test|author|since|see|charset|keyframes|font-face|todo|property|staticmethod|classmethod|here|channel|everyone)$/iu;
const NETWORK =
  "телеграмм?(?:е|а)?|телега|тг|tg|telegram|инстаграмм?(?:е|а)?|инста|instagram|insta|ig|вконтакте|вк|vk|скайп|skype|дискорд|discord|твиттер|twitter|" +
  "facebook|фейсбук|tiktok|тикток|snapchat|linkedin|github|twitch|steam|icq|аська|ник(?:нейм)?(?:ом)?|nickname|nick|handle|аккаунт|screen name|псевдоним в сети";
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NETWORK})(?:\\s(?:is|id|в \\p{L}{2,12}))?\\s?(?:[:=—–]|\\s-\\s)\\s{0,2}["«]?(?<id>@?[A-Za-z0-9_](?:[A-Za-z0-9_.#-]{2,39}))`,
  "giu",
);

/** A network's name right before a colon or a dash: a cheap look. */
const ANCHOR =
  /(?:телег|тг|tg|ram|рам|инста|insta|ig|такте|вк|vk|скайп|skype|ди?скорд|discord|твит|twit|book|бук|tok|ток|snap|linked|hub|steam|icq|аськ|ник|nick|handle|акка|name|псевд)[^\s:=—–-]{0,10}\s?(?:[:=—–]|- |\s-|\s(?:is|id|в)\s)/gi;

/** Names of accounts: @name, "телеграм: name", "nick: name". */
export const socialHandleRecognizer: Recognizer = {
  name: "social handle",
  recognize(text) {
    const spans: Found[] = [];
    for (const window of windowsAround(text, /@/g, 8, 64)) {
      for (const match of window.text.matchAll(AT_NAME)) {
        if (match[0].length < 3 || CODE.test(match[0])) continue;
        const start = window.offset + match.index;
        spans.push(spanOf("social_handle", start, start + match[0].length, 0.75));
      }
    }
    for (const window of windowsAround(text, ANCHOR, 8, 80)) {
      for (const match of window.text.matchAll(NAMED)) {
        const written = match.groups?.["id"] ?? "";
        const handle = written.replace(/[.-]{1,8}$/u, "");
        if (/^https?$/iu.test(handle)) continue;
        const start = window.offset + match.index + match[0].length - written.length;
        spans.push(spanOf("social_handle", start, start + handle.length, 0.85));
      }
    }
    return spans;
  },
};
