import type { Kind } from "../../../shared/document/kinds";
import type { Edit } from "../../../shared/document/review/edit";
import { EMPTY_LOG, redo, type ReviewLog, undo, withOperation, writtenIn } from "../../../shared/document/review/log";
import type {
  Operation,
  Place,
  RegionChange,
  SoundPiece,
  SoundStretch,
} from "../../../shared/document/review/operation";
import { operationOf } from "../../../shared/document/review/operation-of";
import { hasUnreadBoxes, isUnread, marksLeftBy, marksUnder } from "../../../shared/document/review/page-edits";
import { applyOperations } from "../../../shared/document/review/apply";
import { marksOf } from "../../../shared/document/review/marks";
import type { PageBox } from "../../../shared/document/page-box";
import { overlapsAny } from "../../../shared/sorted";
import { speakerEditToRedo, speakerEditToUndo, type Undoable } from "../../../shared/document/review/speaker-edits";
import type { Document } from "../../../shared/document/document";
import type { Region } from "../../../shared/document/region";
import type { RegionChoice } from "../../../shared/ipc/document-regions";
import type { PossiblySame } from "../../../shared/ipc/possibly-same";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { isTextOf, type KeptDocument } from "../../platform/history/source-document";
import type { Review } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import { editOf, isOpen } from "../../platform/history/task-states";
import type { TaskStore } from "../../platform/history/task-store";
import type { KeyedQueue } from "./keyed-queue";
import { countsOf } from "../../../shared/document/document";
import { isDepersonalized } from "../../../shared/document/document";
import { titleChange } from "../../platform/titles/title-change";
import { reviewProgress } from "./review-progress";
import { relatedTasks, sharesNames } from "../tasks/index";
import { PeopleWork } from "./people-work";
import { reviewed } from "./reviewed";
import { samePeople } from "./same-people";
import { redoSpeakerEdit, undoSpeakerEdit } from "./speaker-steps";
import { isTranslated } from "./translated";
import { wordsLeft, wordsUnder } from "./words-under";
import { writerFor } from "./writer";

export interface ReviewWorkParts {
  readonly store: TaskStore;
  readonly queue: KeyedQueue;
  /** Covered intervals that overlap `stretch`. Absent: sound cannot be uncovered. */
  readonly coveredSound?: (id: string, stretch: SoundStretch) => Promise<SoundPiece[]>;
  readonly onChange: (id: string) => void;
}

/** One transaction per edit, sequential per task. */
export class ReviewWork {
  readonly #parts: ReviewWorkParts;
  /** Edits of several tasks. */
  readonly people: PeopleWork;

  constructor(parts: ReviewWorkParts) {
    this.#parts = parts;
    this.people = new PeopleWork(parts);
  }

  /** Codes: as `review.edit`. */
  edit(id: string, edit: Edit): Promise<Result<{ places: number }>> {
    return this.#inTurn(id, async (row, document, review) => {
      if (isTranslated(row) && !OF_SOUND.has(edit.type))
        return fail("review_translated", "The result has another language than the original");
      const reserved = [...writtenIn(review.log), ...labelsOfOthers(this.#parts.store, row, edit)];
      const writer = await writerFor(document, row, reserved);
      const asked = edit.type === "hide" && edit.all ? await everywhere(document, edit) : edit;
      const covered = edit.type === "unsilence" ? ((await this.#parts.coveredSound?.(id, edit.sound)) ?? []) : [];
      const resolved = operationOf(document, asked, { writer, reversible: row.mode === "reversible", covered });
      if ("refused" in resolved) return fail(resolved.refused, "This edit cannot be done");
      const { operation } = resolved;
      if (operation.intent === "keep" && !operation.clear.every(isOutside(review))) {
        operation.clear = operation.clear.filter(isOutside(review));
        if (operation.clear.length === 0) return fail("under_box", "A box covers these words");
      }
      this.#parts.store.speakers.forgetUndone(id);
      await this.#save(row, { ...review, log: withOperation(review.log, operation) });
      return ok({ places: placesOf(operation) });
    });
  }

  /** Undo requires a completed task. Codes: `task_not_found`, `document_missing`. */
  cover(id: string, covered: boolean, of: RegionChoice): Promise<Result<{ regions: Region[] }>> {
    const { store, queue, onChange } = this.#parts;
    const work = (): Result<{ regions: Region[] }> => {
      const row = store.getLight(id);
      if (row === undefined) return fail("task_not_found", "No such task");
      if (!row.source?.kept) return fail("document_missing", "The document is not kept here");
      const known = row.source.regions ?? [];
      const ids = known.filter((one) => one.covered !== covered && isChosen(one, of)).map((one) => one.id);
      if (ids.length === 0) return ok({ regions: [...known] });
      const change = { ids, covered };
      const source = withRegions(row.source, change);
      const document = row.state === "completed" ? store.document(id) : undefined;
      const review = document && isDepersonalized(document) ? this.#reviewOf(row, document) : undefined;
      const intent = covered ? "cover" : "uncover";
      const operation: Operation = { intent, clear: [], marks: [], regions: change };
      store.together(() => {
        if (review !== undefined)
          store.saveReview(id, { ...review, log: withOperation(review.log, operation) }, editOf(row));
        store.update(id, { source });
      });
      onChange(id);
      return ok({ regions: [...(source.regions ?? [])] });
    };
    return queue.run(id, () => Promise.resolve(work()));
  }

  /**
   * `under`: words under boxes, which are hidden with them. Words remain hidden if their box is deleted or changed.
   * Codes: `task_not_finished`, `review_translated`, `document_changed` and those of `operationFor`.
   */
  editPages(
    id: string,
    operationFor: (done: readonly Operation[]) => Result<Operation> | Promise<Result<Operation>>,
    under: (boxes: readonly PageBox[], original: string) => readonly Place[],
  ): Promise<Result<Operation>> {
    return this.#inTurn(id, async (row, document, review) => {
      const planned = await operationFor(review.log.done);
      if (!planned.ok) return planned;
      const { boxes } = planned.value;
      if (boxes !== undefined && isTranslated(row))
        return fail("review_translated", "The result has another language than the original");
      if (boxes !== undefined && isOtherText(row, document))
        return fail("document_changed", "The speakers of the text were changed");
      const operation = { ...planned.value };
      if (boxes !== undefined) {
        const writer = await writerUnderBoxes(row, document, review);
        const after = (last: Operation): Document =>
          applyOperations(review.document, [...(review.columns ?? []), ...review.log.done, last]);
        const deleted = [...boxes.deleted, ...boxes.set.map(({ id: box }) => box)];
        const without = after({ ...operation, boxes: { set: [], deleted } });
        if (boxes.set.length > 0) {
          operation.marks = wordsUnder(without, under(boxes.set, document.original), writer, document);
          operation.stay = wordsLeft(document, after(operation), writer);
        } else operation.marks = wordsLeft(document, without, writer);
      }
      await this.#savePages(row, { ...review, log: withOperation(review.log, operation) }, operation);
      return ok(operation);
    });
  }

  /** Boxes of older versions hid only pixels. Codes: `task_not_finished`, `boxes_unread`, `document_changed`. */
  readBoxes(
    id: string,
    under: (boxes: readonly PageBox[], original: string) => readonly Place[],
  ): Promise<Result<null>> {
    return this.#inTurn(id, async (row, document, review) => {
      const { log } = review;
      if (!hasUnreadBoxes(log.done)) return ok(null);
      if (isTranslated(row)) return fail("boxes_unread", "The result has another language than the original");
      if (isOtherText(row, document)) return fail("document_changed", "The speakers of the text were changed");
      const writer = await writerUnderBoxes(row, document, review);
      const done = [...log.done];
      done.forEach((operation, index) => {
        if (!isUnread(operation)) return;
        const before = applyOperations(review.document, [...(review.columns ?? []), ...done]);
        const marks = wordsUnder(before, under(operation.boxes?.set ?? [], document.original), writer);
        done[index] = { ...operation, marks, stay: [] };
      });
      await this.#save(row, { ...review, log: { ...log, done } });
      return ok(null);
    });
  }

  /**
   * Shows words that only this box covered before its last change or deletion. Codes: `task_not_finished`,
   * `finding_missing`.
   */
  showUnder(id: string, box: string): Promise<Result<Operation>> {
    return this.#inTurn(id, async (row, document, review) => {
      const last = review.log.done.findLast((operation) => marksLeftBy(operation, box).length > 0);
      const wanted = new Set(last && marksLeftBy(last, box).map(({ start, end }) => `${start} ${end}`));
      const marks = marksOf(document).filter(({ start, end }) => wanted.has(`${start} ${end}`));
      const clear = marks.filter(isOutside(review)).map(({ start, end }): Place => ({ start, end }));
      if (clear.length === 0) return fail("finding_missing", "No words of this box are hidden");
      const operation: Operation = { intent: "keep", clear, marks: [] };
      await this.#save(row, { ...review, log: withOperation(review.log, operation) });
      return ok(operation);
    });
  }

  progress(id: string): ReturnType<typeof reviewProgress> {
    return reviewProgress(this.#parts.store, id);
  }

  samePeople(id: string): Promise<Result<PossiblySame[]>> {
    return samePeople(this.#parts.store, id);
  }

  /** `intent`: undone type, or null. */
  undo(id: string): Promise<Result<{ intent: Undoable | null }>> {
    const people = this.#peopleEdit(id, "undo");
    if (people !== undefined) return this.people.undo(people);
    return this.#parts.queue.run(id, async () => {
      const { store } = this.#parts;
      const edit = speakerEditToUndo(store.speakers.log(id), store.review(id)?.log.done.length ?? 0);
      if (edit !== undefined) return this.#stepSpeakers(id, edit, undoSpeakerEdit);
      return this.#step(id, (log) => [undo(log), log.done.at(-1)], true);
    });
  }

  redo(id: string): Promise<Result<{ intent: Undoable | null }>> {
    const people = this.#peopleEdit(id, "redo");
    if (people !== undefined) return this.people.redo(people);
    return this.#parts.queue.run(id, async () => {
      const { store } = this.#parts;
      const edit = speakerEditToRedo(store.speakers.log(id), store.review(id)?.log.undone.length ?? 0);
      if (edit !== undefined) return this.#stepSpeakers(id, edit, redoSpeakerEdit);
      return this.#step(id, (log) => [redo(log), log.undone.at(-1)], false);
    });
  }

  /** The next step, if it concerns other tasks too. */
  #peopleEdit(id: string, step: "undo" | "redo"): string | undefined {
    const { store } = this.#parts;
    const { done, undone } = store.reviewLog(id);
    const speakers = store.speakers.log(id);
    if (step === "redo") return undone.at(-1)?.people?.id;
    return speakerEditToUndo(speakers, done.length) === undefined ? done.at(-1)?.people?.id : undefined;
  }

  /** Also without a depersonalized text. */
  async #stepSpeakers(
    id: string,
    edit: Undoable,
    step: (store: TaskStore, row: TaskRow) => Promise<void>,
  ): Promise<Result<{ intent: Undoable | null }>> {
    const { store, onChange } = this.#parts;
    const row = store.getLight(id);
    if (row === undefined) return fail("task_not_found", "No such task");
    if (isOpen(row.state)) return fail("task_not_finished", "It is not finished");
    await step(store, row);
    onChange(id);
    return ok({ intent: edit });
  }

  #step(
    id: string,
    step: (log: ReviewLog) => [ReviewLog, Operation | undefined],
    isBack: boolean,
  ): Promise<Result<{ intent: Undoable | null }>> {
    return this.#reviewed<{ intent: Undoable | null }>(id, async (row, _, review) => {
      const [log, operation] = step(review.log);
      if (operation === undefined) return ok({ intent: null });
      const { intent, regions, boxes, turn } = operation;
      if (boxes !== undefined || turn !== undefined) await this.#savePages(row, { ...review, log }, operation);
      else if (regions === undefined) await this.#save(row, { ...review, log });
      else this.#saveRegions(row, { ...review, log }, { ...regions, covered: regions.covered !== isBack });
      return ok({ intent });
    });
  }

  async #savePages(row: TaskRow, review: Review, { boxes }: Operation): Promise<void> {
    if (boxes !== undefined) return this.#save(row, review);
    this.#parts.store.saveReview(row.id, review, editOf(row));
    this.#parts.onChange(row.id);
  }

  #saveRegions(row: TaskRow, review: Review, change: RegionChange): void {
    const { id, source } = row;
    const { store, onChange } = this.#parts;
    store.together(() => {
      store.saveReview(id, review, editOf(row));
      if (source?.kept) store.update(id, { source: withRegions(source, change) });
    });
    onChange(id);
  }

  async #save(row: TaskRow, review: Review): Promise<void> {
    const result = await reviewed(review);
    const { store, onChange } = this.#parts;
    const title = titleChange(row, result.document, store);
    store.saveEdited(row.id, result, { ...countsOf(result.document), ...title }, editOf(row));
    onChange(row.id);
  }

  #inTurn<T>(
    id: string,
    work: (row: TaskRow, document: Document, review: Review) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.#parts.queue.run(id, () => this.#reviewed(id, work));
  }

  async #reviewed<T>(
    id: string,
    work: (row: TaskRow, document: Document, review: Review) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { store } = this.#parts;
    const row = store.getLight(id);
    if (row === undefined) return fail("task_not_found", "No such task");
    const document = store.document(id);
    if (row.state !== "completed" || !document || !isDepersonalized(document)) {
      return fail("task_not_finished", "It is not finished");
    }
    return work(row, document, this.#reviewOf(row, document));
  }

  #reviewOf({ id, mode, tag }: TaskRow, document: Document): Review {
    const { store } = this.#parts;
    return store.review(id) ?? { document, mode, tag, mapping: store.mapping(id), log: EMPTY_LOG };
  }
}

/** A new label must not mean a person of another task with the same labels. */
function labelsOfOthers(store: TaskStore, row: TaskRow, { type }: Edit): string[] {
  if (row.mode !== "reversible" || !sharesNames(row) || !WRITES_LABELS.has(type)) return [];
  return relatedTasks(store, row).flatMap(({ id, mode }) =>
    mode === "reversible" ? [...Object.keys(store.mapping(id) ?? {}), ...writtenIn(store.reviewLog(id))] : [],
  );
}

const WRITES_LABELS: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>(["hide", "kind", "split"]);

function writerUnderBoxes(row: TaskRow, document: Document, { log }: Review): ReturnType<typeof writerFor> {
  const mode = row.mode === "randomize" ? "blind" : row.mode;
  return writerFor(document, { ...row, mode }, writtenIn(log));
}

const isOutside = ({ log }: Review): ((place: Place) => boolean) => {
  const isUnder = overlapsAny(marksUnder(log.done));
  return (place) => !isUnder(place);
};

const isOtherText = ({ source }: TaskRow, { original }: Document): boolean =>
  source?.kept === true && !isTextOf(source, original);

const OF_SOUND: ReadonlySet<Edit["type"]> = new Set<Edit["type"]>(["silence", "unsilence", "margins"]);

const isChosen = (region: Region, of: RegionChoice): boolean =>
  "kind" in of ? region.kind === of.kind : of.ids.includes(region.id);

function withRegions(source: KeptDocument, { ids, covered }: RegionChange): KeptDocument {
  const changed = new Set(ids);
  const regions = source.regions?.map((region) => (changed.has(region.id) ? { ...region, covered } : region));
  return { ...source, regions };
}

/** A partly revealed place counts once. */
const placesOf = ({ clear, marks }: Operation): number =>
  clear.length + marks.filter((mark) => !clear.some(({ start, end }) => start <= mark.start && mark.end <= end)).length;

async function everywhere(
  document: Document,
  edit: Extract<Edit, { type: "hide" }>,
): Promise<Extract<Edit, { type: "hide" }>> {
  const { findTerms } = await import("../../../engine/index");
  const { original } = document;
  const words = new Set(edit.places.map(({ start, end }) => original.slice(start, end).trim()));
  const terms = [...words].map((text) => ({ text, match: "stem", kind: edit.kind satisfies Kind }) as const);
  const found = await findTerms(original, terms);
  const places: Place[] = found.map(({ start, end }) => ({ start, end }));
  return { ...edit, places: [...edit.places, ...places] };
}
