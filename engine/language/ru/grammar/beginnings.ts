/** Matches whole lower-case words (`ё` as `е`) by their beginnings; a word with `$` must end there. */
export function beginnings(words: string): RegExp {
  return new RegExp(`^(?:${words.trim().split(/\s+/).join("|")})`);
}

/** Matches exactly these words. */
export function exactly(words: string): RegExp {
  return new RegExp(`^(?:${words.trim().split(/\s+/).join("|")})$`);
}

/** Matches what `of` does, except words that match `except`. */
export function without(except: string, of: RegExp): RegExp {
  return new RegExp(of.source.replace("^", `^(?!${except})`));
}
