import { randomUUID } from "node:crypto";
import { type Area, MOST_BOXES, type PageBox } from "../../../shared/document/page-box";
import type { BoxChange, Intent, Operation } from "../../../shared/document/review/operation";
import { boxesOf } from "../../../shared/document/review/page-edits";
import type { PageEdit } from "../../../shared/ipc/pages";
import { fail, ok, type Result } from "../../../shared/ipc/result";

export function pageOperation(
  edit: Exclude<PageEdit, { type: "show" }>,
  done: readonly Operation[],
  pages: number,
): Result<Operation> {
  const boxes = boxesOf(done);
  switch (edit.type) {
    case "draw": {
      const { page, area, everyPage } = edit;
      if (page >= pages) return noPage();
      if (boxes.length >= MOST_BOXES) return fail("too_many_boxes", "The document has too many boxes");
      return changed("boxDraw", { set: [{ id: randomUUID(), page, everyPage, ...sidesOf(area) }], deleted: [] });
    }
    case "change": {
      const box = boxes.find(({ id }) => id === edit.box);
      if (box === undefined) return noBox();
      const { area, everyPage = box.everyPage, page = box.page } = edit;
      if (page >= pages) return noPage();
      const after: PageBox = { ...box, page, everyPage, ...(area && sidesOf(area)) };
      return changed("boxChange", { set: [after], deleted: [] });
    }
    case "delete": {
      const known = new Set(boxes.map(({ id }) => id));
      const deleted = [...new Set(edit.boxes)];
      return deleted.every((id) => known.has(id)) ? changed("boxDelete", { set: [], deleted }) : noBox();
    }
    case "turn": {
      const { page, turn } = edit;
      return page >= pages ? noPage() : ok({ intent: "pageTurn", clear: [], marks: [], turn: { page, turn } });
    }
  }
}

const changed = (intent: Intent, boxes: BoxChange): Result<Operation> => ok({ intent, clear: [], marks: [], boxes });

const sidesOf = ({ x, y, width, height }: Area): Area => ({ x, y, width, height });

const noPage = (): Result<never> => fail("bad_request", "There is no such page");
const noBox = (): Result<never> => fail("box_missing", "There is no such box");
