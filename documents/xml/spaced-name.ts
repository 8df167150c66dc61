import { TracedBuilder, type TracedText } from "./traced-text";

export function spacedName(name: TracedText): TracedText {
  const builder = new TracedBuilder();
  let last = 0;
  for (const { index } of name.text.matchAll(/_/g)) {
    builder.add(name.slice(last, index));
    builder.space(name.slice(index, index + 1));
    last = index + 1;
  }
  builder.add(name.slice(last));
  return builder.finish();
}
