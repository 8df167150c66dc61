import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { SUMMARY_TEMPLATES } from "../../../shared/api/summary-templates";

/** Belongs in the minutes. Any of these words expresses it. */
const pointSchema = z.object({
  kind: z.enum(["decision", "promise", "deadline", "question", "number", "fact"]),
  said: z.array(z.string()).min(1),
});
export type MarkedPoint = z.infer<typeof pointSchema>;

const conversationSchema = z.object({
  language: z.enum(["ru", "en"]),
  template: z.enum(SUMMARY_TEMPLATES),
  /** One line per turn, with the speaker's label. */
  turns: z.array(z.string()).min(25).max(60),
  points: z.array(pointSchema).min(4).max(7),
});

export interface Conversation extends z.infer<typeof conversationSchema> {
  readonly id: string;
  readonly text: string;
}

/** Written before the method, or after it was frozen. */
export type Half = "development" | "held-out";

/** Throws if a marked point is not in its text. */
export function conversations(half: Half): Conversation[] {
  const folder = fileURLToPath(new URL(half, import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const read = conversationSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
      const text = read.turns.join("\n");
      for (const { said } of read.points)
        for (const words of said)
          if (!text.includes(words)) throw new Error(`${half}/${name} marks words that nobody says: ${words}`);
      return { ...read, id: name.replace(".json", ""), text };
    });
}
