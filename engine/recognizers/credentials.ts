import { tableRecognizer } from "./format-table";
import table from "./formats/credentials.json";

/** Signs at the end belong to the sentence; what is shorter than three signs is no secret. */
const secret = (value: string): number => {
  const { length } = value.replace(/[.,;:?)\]}»"']{1,8}$/u, "");
  return length < 3 ? 0 : length;
};

/** Logins, passwords, PINs and one-time codes beside their label. */
export const credentialsRecognizer = tableRecognizer("credentials", table, { fits: { secret } });
