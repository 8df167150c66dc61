import { tableRecognizer } from "./format-table";
import table from "./formats/social-handle.json";

/** Words of programs and styles that begin with @. */
const CODE =
  /^@(?:media|import|override|param|return|returns|throws|deprecated|test|author|since|see|charset|keyframes|font-face|todo|property|staticmethod|classmethod|here|channel|everyone)$/iu;
const isNoCode = (name: string): boolean => name.length > 2 && !CODE.test(name);

const handle = (value: string): number => (/^https?$/iu.test(value) ? 0 : value.replace(/[.-]{1,8}$/u, "").length);

/** Names of accounts: @name, "телеграм: name", "nick: name". */
export const socialHandleRecognizer = tableRecognizer("social handle", table, {
  checks: { noCode: isNoCode },
  fits: { handle },
});
