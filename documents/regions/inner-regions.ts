import type { Region } from "../../shared/document/region";
import type { MappedDocument } from "../mapped-document";
import type { Pixels } from "../raster/pixels";

interface Inner {
  readonly mapped: MappedDocument;
  readonly prefix: string;
  readonly firstPage: number;
}

export class InnerRegions {
  readonly #inner: Inner[] = [];
  readonly #of = new Map<MappedDocument, Inner>();
  #pages = 0;

  add(mapped: MappedDocument): void {
    const firstPage = this.#pages;
    const inner = { mapped, prefix: `${this.#inner.length}.`, firstPage };
    this.#inner.push(inner);
    this.#of.set(mapped, inner);
    for (const { page } of mapped.regions ?? []) this.#pages = Math.max(this.#pages, firstPage + page + 1);
  }

  get all(): readonly Region[] {
    return this.#inner.flatMap(regionsOf);
  }

  /** With the choices from the outer document. */
  own(mapped: MappedDocument, chosen: readonly Region[]): readonly Region[] {
    const inner = this.#of.get(mapped);
    const choices = new Map(chosen.map(({ id, covered }) => [id, covered]));
    return (mapped.regions ?? []).map((region) => ({
      ...region,
      covered: choices.get(`${inner?.prefix ?? ""}${region.id}`) ?? region.covered,
    }));
  }

  draw(page: number): Promise<Pixels | undefined> {
    const inner = this.#inner.findLast(({ mapped, firstPage }) => mapped.regions?.length && firstPage <= page);
    return inner?.mapped.draw?.(page - inner.firstPage) ?? Promise.resolve(undefined);
  }
}

const regionsOf = ({ mapped, prefix, firstPage }: Inner): Region[] =>
  (mapped.regions ?? []).map((region) => ({ ...region, id: prefix + region.id, page: firstPage + region.page }));
