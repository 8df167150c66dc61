import { describe, expect, it } from "vitest";
import { replaced } from "../../testing/laws";
import { mapHtml } from "./map-html";

const mapped = (source: string | Buffer) => {
  const document = mapHtml(Buffer.from(source));
  if (document === undefined) throw new Error("No way back");
  return document;
};
const rewritten = async (source: string | Buffer, words: Readonly<Record<string, string>>) =>
  Buffer.from((await replaced(mapped(source), words)).bytes);

describe("a page that is written back", () => {
  const PAGE =
    "<!DOCTYPE html>\r\n<html><head><title>Case of Anna</title><meta name=author content='Anna Lee'><script>var who = 'Anna Lee';</script></head>\r\n" +
    '<body data-who="Anna Lee"><p>An<b>na</b>\r\n  Lee &amp; V&eacute;ra</p><img alt="Anna Lee" src=x><!-- Anna Lee wrote it -->' +
    '<a href="mailto:anna@mail.example">mail</a><table><tr><td>Anna<td>Lee</table><svg><text>Anna Lee</text></svg></body></html>';

  it("is as it was without edits", async () => {
    expect((await rewritten(PAGE, {})).toString()).toBe(PAGE);
  });

  it("reads descriptions, addresses and comments, each once", () => {
    expect(mapped(PAGE).text).toBe(
      "Case of Anna\nAnna Lee & Véra\nmail\nAnna\tLee\nAnna Lee\n\n" +
        "Descriptions of pictures and tables\nAnna Lee\n\nLinks\nmailto:anna@mail.example\n\nComments\nAnna Lee wrote it",
    );
  });

  it("has the words in no place any more, and its tags as they were", async () => {
    const result = (
      await rewritten(PAGE, {
        "Anna Lee": "<P1>",
        Anna: "<P1>",
        Véra: "[P2]",
        "Anna\tLee": "<P1>",
        "anna@mail.example": "[M]",
      })
    ).toString();
    expect(result).not.toMatch(/anna|Lee|V&eacute;ra/i);
    expect(result).toContain(
      '<body data-who="&lt;P1&gt;"><p>&lt;P1&gt;<b></b> &amp; [P2]</p><img alt="&lt;P1&gt;" src=x>',
    );
    expect(result).toContain(
      '<!-- <P1> wrote it --><a href="mailto:[M]">mail</a><table><tr><td>&lt;P1&gt;<td></table>',
    );
    expect(result).toContain("<script></script></head>\r\n");
  });

  it("says nothing in addresses, attributes of programs and what is embedded", async () => {
    const embedded = Buffer.from("by Anna Lee").toString("base64");
    const page =
      '<a href="https://e.example/?q=a&amp;who=Anna%20Lee&t=1">x</a><i data-user="Vera Mill"></i><option value="Olga Ray">1' +
      `<img src="data:text/plain;base64,${embedded}"><img src="data:image/png;base64,iVBORw0KGgo="><p>Anna Lee`;
    expect(mapped(page).text).toContain("Vera Mill\nOlga Ray\n\nLinks\nhttps://e.example/?q=a&who=Anna Lee&t=1");
    expect(mapped(page).parts.leftOut).toContainEqual({ kind: "attachments", count: 1 });
    const words = { "Anna Lee": "[N]", "Vera Mill": "[V]", "Olga Ray": "[O]" };
    expect((await replaced(mapped(page), words)).notCarried).toEqual([{ kind: "attachments", count: 1 }]);
    expect((await rewritten(page, words)).toString()).toBe(
      '<a href="https://e.example/?q=a&amp;who=[N]&t=1">x</a><i data-user="[V]"></i><option value="[O]">1' +
        '<img src="data:,"><img src="data:image/png;base64,iVBORw0KGgo="><p>[N]',
    );
  });

  it("has no name in what its styles show", async () => {
    const page = `<style>h1::after { content: " of Vera Mill"; } p { content: '\\2014' }</style><p>Text`;
    expect(mapped(page).text).toBe("Text\n\nDescriptions of pictures and tables\n of Vera Mill");
    expect((await rewritten(page, { "Vera Mill": '["V"]' })).toString()).toBe(page.replace("Vera Mill", "[ V ]"));
  });

  it("loses its scripts where words are hidden, and says so", async () => {
    const page =
      `<p onclick="tell('Vera Mill')">Anna Lee</p><a href="javascript:tell('Vera Mill')">x</a>` +
      `<script>tell("Vera Mill")</script><style>p { color: red }</style>`;
    const { bytes, notCarried } = await replaced(mapped(page), { "Anna Lee": "[N]" });
    expect(Buffer.from(bytes).toString()).toBe(
      '<p onclick="">[N]</p><a href="">x</a><script></script><style>p { color: red }</style>',
    );
    expect(notCarried).toEqual([{ kind: "scripts", count: 3 }]);
    expect(Buffer.from((await mapped(page).write([])).bytes).toString()).toBe(page);
  });

  it("keeps its encoding, in which other letters are entities", async () => {
    const head = "<html><meta charset=koi8-r><p>";
    const page = Buffer.concat([Buffer.from(head), Buffer.from([0xe1, 0xce, 0xce, 0xc1]), Buffer.from("</p>")]);
    expect(await rewritten(page, { Анна: "山А" })).toEqual(
      Buffer.concat([Buffer.from(`${head}&#23665;`), Buffer.from([0xe1]), Buffer.from("</p>")]),
    );
  });
});
