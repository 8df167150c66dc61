import type { Area, PageBox, Turn } from "../../shared/document/page-box";
import type { Region } from "../../shared/document/region";
import type { Input, Output } from "../../shared/ipc/contract";
import type { TaskDetail } from "../../shared/ipc/task";
import { FakeFailure } from "./fake-failure";

const [WIDTH, HEIGHT] = [794, 1123];
const CHARACTERS = 60;
const LINES = 30;
const MARGIN = 0.1;
const LINE = (1 - 2 * MARGIN) / LINES;
const CHARACTER = (1 - 2 * MARGIN) / CHARACTERS;

export interface FakePagesOptions {
  readonly pages: number;
  readonly regions?: readonly Region[];
}

export class FakePages {
  readonly #turns: Turn[];
  readonly #regions: readonly Region[];
  #boxes: PageBox[] = [];

  constructor({ pages, regions = [] }: FakePagesOptions) {
    this.#turns = Array.from({ length: pages }, () => 0);
    this.#regions = regions;
  }

  list(): Output<"pages.list"> {
    return { pages: this.#turns.map((turn) => ({ width: WIDTH, height: HEIGHT, turn })) };
  }

  boxes({ document, source }: TaskDetail, { from, to }: Input<"pages.boxes">): Output<"pages.boxes"> {
    const pages = this.#turns.map((_, page) => page).slice(from, to);
    const findings = (document?.replacements ?? []).flatMap(({ start, end, kind }) =>
      pages.slice(0, from === 0 ? 1 : 0).map((page) => ({
        ...{ finding: start, kind, page },
        corners: cornersOf({ ...placeOf(start), width: CHARACTER * (end - start), height: LINE * 0.8 }),
      })),
    );
    const regions = (source?.regions ?? this.#regions).filter(({ page }) => page >= from && page < to);
    const boxes = this.#boxes.filter(({ page, everyPage }) => everyPage || (page >= from && page < to));
    return { findings, regions: [...regions], boxes, unplaced: 0 };
  }

  place({ at }: Input<"pages.place">): Output<"pages.place"> {
    return { place: { page: 0, corners: cornersOf({ ...placeOf(at), width: CHARACTER, height: LINE * 0.8 }) } };
  }

  textAt({ x, y }: Input<"pages.textAt">): Output<"pages.textAt"> {
    const [line, character] = [Math.floor((y - MARGIN) / LINE), Math.floor((x - MARGIN) / CHARACTER)];
    return { at: line < 0 || character < 0 ? null : line * CHARACTERS + character };
  }

  /** Grey words; black if hidden. */
  render({ document, original }: TaskDetail, { page, scale, after }: Input<"pages.render">): Output<"pages.render"> {
    const [width, height] = [Math.round(WIDTH * scale), Math.round(HEIGHT * scale)];
    const pixels = new Uint8Array(width * height * 4).fill(255);
    const paint = (area: Area, shade: number): void => {
      for (let y = Math.round(area.y * height); y < Math.round((area.y + area.height) * height); y += 1) {
        const from = (y * width + Math.round(area.x * width)) * 4;
        pixels.fill(shade, from, from + Math.round(area.width * width) * 4);
      }
      for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
    };
    for (const { index } of original.slice(0, CHARACTERS * LINES).matchAll(/\S+/g)) {
      const word = /^\S+/.exec(original.slice(index))?.[0].length ?? 0;
      paint({ ...placeOf(index), width: CHARACTER * (word - 0.3), height: LINE * 0.5 }, 120);
    }
    if (after) {
      for (const { start, end } of page === 0 ? (document?.replacements ?? []) : [])
        paint({ ...placeOf(start), width: CHARACTER * (end - start), height: LINE * 0.8 }, 0);
      for (const box of this.#boxes.filter((one) => one.everyPage || one.page === page)) paint(box, 0);
    }
    return { width, height, pixels };
  }

  edit({ edit }: Input<"pages.edit">): Output<"pages.edit"> {
    if (edit.type === "show") return { box: null, hidden: 0, stay: 0 };
    if (edit.type === "turn") {
      this.#turns[edit.page] = edit.turn;
      return { box: null, hidden: 0, stay: 0 };
    }
    if (edit.type === "delete") {
      this.#boxes = this.#boxes.filter(({ id }) => !edit.boxes.includes(id));
      return { box: null, hidden: 0, stay: 0 };
    }
    if (edit.type === "draw") {
      const { page, area, everyPage } = edit;
      const box = { ...area, page, everyPage, id: crypto.randomUUID() };
      this.#boxes = [...this.#boxes, box];
      return { box: box.id, hidden: 0, stay: 0 };
    }
    const { box: id, area, everyPage } = edit;
    if (!this.#boxes.some((box) => box.id === id)) throw new FakeFailure({ code: "box_missing", message: "no box" });
    this.#boxes = this.#boxes.map((box) =>
      box.id === id ? { ...box, ...area, ...(everyPage !== undefined && { everyPage }) } : box,
    );
    return { box: id, hidden: 0, stay: 0 };
  }
}

const placeOf = (offset: number) => ({
  x: MARGIN + CHARACTER * (offset % CHARACTERS),
  y: MARGIN + LINE * Math.floor(offset / CHARACTERS),
});

function cornersOf({ x, y, width, height }: Area): Region["corners"] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
