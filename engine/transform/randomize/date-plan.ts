import type { Chance } from "./chance";
import { chooseOffset, dayIn, shiftDate, weekdayMoved } from "./dates";
import { leastBy } from "./least-by";
import type { FoundMention } from "./mention";
import { dayMoved } from "./numeric-dates";

interface DatePlanOptions {
  readonly monthFirst: boolean;
  /** In days, of earlier texts. */
  readonly known: number | undefined;
  /** Days since 1970. */
  readonly today: number;
  readonly isOriginal: (date: string) => boolean;
}

interface Read {
  readonly mention: FoundMention;
  /** Year of the date, else of the nearest full date before or after. */
  readonly year: number | undefined;
  readonly day: Date | undefined;
}

const DAY_MS = 86_400_000;
const TRIES = 40;
/** `в пятницу, 14 июня`: two mentions. */
const BESIDE = /^[\s,(]{0,3}$/u;

/** One shift for all dates of a text; anniversaries stay anniversaries, weekdays stay right, past dates stay past. */
export class DatePlan {
  private readonly offsets = new Map<number, number>();
  private readonly reads: readonly Read[];
  readonly offset: number;

  constructor(
    mentions: readonly FoundMention[],
    chance: Chance,
    private readonly options: DatePlanOptions,
  ) {
    const dates = mentions.filter(({ kind }) => kind === "date" || kind === "birth_date");
    const years = dates.flatMap((mention) => {
      const year = mention.kind === "date" ? /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(mention.text)?.[0] : undefined;
      return year === undefined ? [] : [{ start: mention.start, year: Number(year) }];
    });
    this.reads = dates.map((mention) => {
      const year = leastBy(years, ({ start }) => Math.abs(start - mention.start))?.year;
      return { mention, year, day: dayIn(mention.text, options.monthFirst, year) };
    });
    this.offset = options.known ?? this.chosen(chance);
    this.plan();
  }

  move(mention: FoundMention): string {
    const read = this.reads.find((one) => one.mention === mention);
    const beside = this.reads.find(
      ({ day, mention: { start, text } }) =>
        day !== undefined && start !== mention.start && BESIDE.test(between(mention, start, text.length)),
    );
    if (beside !== undefined && read?.day === undefined) {
      const moved = weekdayMoved(mention.text, this.offsetOf(beside.mention));
      if (moved !== undefined) return moved;
    }
    return shiftDate(mention.text, this.offsetOf(mention), this.options.monthFirst, read?.year);
  }

  /** Whether the text of a weekday may stay. */
  isWeekdayBesideDate(mention: FoundMention): boolean {
    return weekdayMoved(mention.text, 0) !== undefined && this.move(mention) === weekdayMoved(mention.text, 0);
  }

  private offsetOf({ at }: FoundMention): number {
    return this.offsets.get(at) ?? this.offset;
  }

  private chosen(chance: Chance): number {
    const { monthFirst, today, isOriginal } = this.options;
    const isFuture = (day: Date, offset: number): boolean =>
      day.getTime() / DAY_MS <= today && day.getTime() / DAY_MS + offset > today;
    const clashes = (offset: number): number =>
      this.reads.filter(
        ({ day, mention, year }) => day !== undefined && isOriginal(shiftDate(mention.text, offset, monthFirst, year)),
      ).length;
    const draw = (): number => {
      const offset = chooseOffset(chance);
      return this.reads.some(({ day }) => day !== undefined && isFuture(day, offset)) ? -Math.abs(offset) : offset;
    };
    return chance.until(TRIES, draw, (offset) => clashes(offset) === 0) ?? draw();
  }

  /** Dates with equal day and month keep their distance in years. */
  private plan(): void {
    const classes = new Map<string, Read[]>();
    for (const read of this.reads) {
      if (read.day === undefined) continue;
      const key = `${read.day.getUTCMonth()} ${read.day.getUTCDate()}`;
      classes.set(key, [...(classes.get(key) ?? []), read]);
    }
    for (const alike of classes.values()) {
      const [anchor] = [...alike].sort(
        (one, other) =>
          Number(weekdayMoved(other.mention.text, 0) !== undefined) -
            Number(weekdayMoved(one.mention.text, 0) !== undefined) ||
          (other.day?.getTime() ?? 0) - (one.day?.getTime() ?? 0),
      );
      if (anchor?.day === undefined) continue;
      const moved = new Date(anchor.day.getTime() + this.offset * DAY_MS);
      for (const { mention, day } of alike) {
        if (day === undefined) continue;
        const years = anchor.day.getUTCFullYear() - day.getUTCFullYear();
        const wanted = dayMoved(moved.getUTCFullYear() - years, moved.getUTCMonth(), moved.getUTCDate(), 0);
        this.offsets.set(mention.at, Math.round((wanted.getTime() - day.getTime()) / DAY_MS));
      }
    }
  }
}

/** Text between a mention and another one at `start`, from the words around the mention; long if not adjacent. */
function between({ start: own, text, before, after }: FoundMention, start: number, length: number): string {
  const gap = start - (own + text.length);
  if (gap >= 0) return gap > after.length ? "far away" : after.slice(0, gap);
  const back = own - (start + length);
  return back < 0 || back > before.length ? "far away" : before.slice(before.length - back);
}
