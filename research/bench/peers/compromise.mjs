// compromise (MIT): rules and a lexicon for English, with phone numbers, e-mails and addresses.
import nlp from "compromise";
import { serve } from "./serve.mjs";

const READERS = [
  ["PERSON", (doc) => doc.people()],
  ["LOCATION", (doc) => doc.places()],
  ["ORG", (doc) => doc.organizations()],
  ["DATE", (doc) => doc.match("#Date+")],
  ["ID", (doc) => doc.phoneNumbers()],
  ["ID", (doc) => doc.emails()],
  ["ID", (doc) => doc.urls()],
  ["ID", (doc) => doc.atMentions()],
];

await serve((text) => {
  const doc = nlp(text);
  return READERS.flatMap(([type, read]) =>
    read(doc)
      .json({ offset: true })
      .flatMap(({ offset }) => {
        if (!offset) return [];
        const words = text.slice(offset.start, offset.start + offset.length);
        const bare = words.replace(/[\s.,;:!?)"'”’]+$/u, "");
        return bare === "" ? [] : [{ start: offset.start, end: offset.start + bare.length, type }];
      }),
  );
});
