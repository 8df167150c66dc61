import { expect, it } from "vitest";
import { replaced } from "../../testing/laws";
import { mapHtml } from "./map-html";

const PLACES: Readonly<Record<string, string>> = {
  id: '<p id="aalanova">',
  "class among others": '<p class="btn balanova col-md-6">',
  "selector of a class": "<style>.calanova { color: red }</style>",
  "selector of an id in a query": "<style>@media print { #dalanova b, p { margin: 0 } }</style>",
  "remark in a style sheet": "<style>/* for ealanova */</style>",
  "file in a style sheet": "<style>p { background: url(/img/falanova.png) }</style>",
  "string in a style sheet": "<style>p { --who: 'Galanova' }</style>",
  "style of an element": `<p style="background: url('halanova.png')">`,
  "path of a form": '<form action="/people/ialanova">',
  "path of a link": '<a href="/people/jalanova/">x</a>',
  "part of a page": '<a href="#kalanova">x</a>',
  "name of a field": "<input name=lalanova>",
  "what a label is for": '<label for="malanova">x</label>',
  "reference to a label": '<p aria-labelledby="nalanova title">',
  "own attribute": '<p data-owner="oalanova">',
  "attribute of a framework": '<p ng-model="palanova.name">',
  "pictures of several sizes": '<img srcset="qalanova.png 1x, x.png 2x">',
  "attribute in capitals": '<IMG ALT="Ralanova">',
  "attribute that stands twice": '<p id="x" id="salanova">',
  "address of all": '<base href="https://talanova.example/">',
  "where a page goes on": '<meta http-equiv="refresh" content="5; url=/ualanova">',
  "property of an item": '<meta itemprop="author" content="Valanova">',
  "page in a frame": '<iframe srcdoc="&lt;p&gt;Walanova"></iframe>',
  "name of a file to save": '<a download="Xalanova.pdf" href="#">x</a>',
  "markup for one program":
    "<!--[if gte mso 9]><xml><o:Author>Yalanova</o:Author><w:View>Normal</w:View></xml><![endif]-->",
  "letters of an escape in a style sheet": '<style>p::after { content: "Zal\\61 nova" }</style>',
};
const NAMES = Object.values(PLACES).map(
  (tag) => /[A-Za-z]al(?:\\61 |a)nova/.exec(tag)?.[0].replace("\\61 ", "a") ?? "",
);
const PAGE = `<body class="page container">${Object.values(PLACES).join("\n")}</body>`;
const written = async (page: string, words: Readonly<Record<string, string>>): Promise<string> =>
  Buffer.from((await replaced(map(page), words)).bytes).toString();

function map(page: string) {
  const document = mapHtml(Buffer.from(page));
  if (document === undefined) throw new Error("No way back");
  return document;
}

it.each(Object.keys(PLACES).map((place, index) => [place, NAMES[index] ?? ""]))(
  "a name that is a page's %s is read",
  (_place, name) => {
    expect(map(PAGE).text).toContain(name);
  },
);

it("none of them is in the copy, and the names that pages are written with stay", async () => {
  const copy = await written(PAGE, Object.fromEntries(NAMES.map((name, index) => [name, `[N ${index}]`])));
  expect(NAMES.filter((name) => copy.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  expect(copy).not.toContain("\\61");
  expect(copy).toContain('<p class="btn N_1 col-md-6">');
  expect(copy).toContain('<body class="page container">');
  expect(map(PAGE).text).not.toMatch(/btn|container|Normal/);
});

it("a name goes from an element and from all that points to it alike", async () => {
  const page =
    `<style>#anna_lee, .anna_lee > b { color: red }</style><a href="#anna_lee">x</a>` +
    `<label for="anna_lee">x</label><input id="anna_lee" class="anna_lee">`;
  expect(await written(page, { "anna lee": "P 1" })).toBe(page.replaceAll("anna_lee", "P_1"));
});

it("words of the text are gone from everything else, however they are written there", async () => {
  const page =
    `<p>Anna Lee</p><p title="Anna&#32;L&#101;e" id=x rel="Anna Lee"><a rel="/Anna%20Lee">x</a>` +
    `<!DOCTYPE x "Anna Lee"><style>p { font-family: "Anna Lee" }</style>`;
  const copy = await written(page, { "Anna Lee": "[N]" });
  expect(copy).not.toMatch(/Anna|L&#101;e|Lee/);
});

it("words that are also the format's own leave its tags as they are", async () => {
  const page = `<Form Title="Form"><p>Ask Form or Title</Form>`;
  expect(await written(page, { Form: "[F]", Title: "[T]" })).toBe('<Form Title="[F]"><p>Ask [F] or [T]</Form>');
});

it("names that programs of mail and of the office give are not told", () => {
  const names =
    "MsoNormal WordSection1 gmail_quote moz-cite-prefix divRplyFwdMsg x_MsoListParagraphCxSpFirst css-1hwfws3 sdfootnote1anc";
  const page = `<div id="appendonsend">${names
    .split(" ")
    .map((name) => `<p class="${name}">x`)
    .join("")}</div>`;
  expect(map(page).text.replace(/\s+/g, "")).toMatch(/^x+$/);
});
