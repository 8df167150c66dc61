import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { NETWORK_CAUSES } from "../../shared/network/network-cause";
import { CallError } from "../ipc/bridge";
import { languageOf } from "../../shared/messages";
import { ErrorNotice } from "./error-notice";
import { RESIDUE_PLACES } from "../../shared/ipc/residue-places";
import { startEnglish } from "../testing/english";

const { texts: en } = languageOf("en");
const { texts: ru } = languageOf("ru");

beforeAll(startEnglish);

const shown = (details: Record<string, string | number>): string =>
  renderToStaticMarkup(
    <ErrorNotice error={new CallError({ code: "unprocessable", message: "for developers", details })} />,
  );

describe("what a service said of an error", () => {
  test("is shown in its own words, in quotes, beside ours", () => {
    const notice = shown({ status: 422, serviceMessage: "languageIn:\n  must be one of ru, en" });
    expect(notice).toContain("The service says: “languageIn: must be one of ru, en”");
    expect(notice).toContain("HTTP 422");
    expect(notice).not.toContain("for developers");
  });

  test("is text, whatever it looks like, and at most 300 characters of it", () => {
    expect(shown({ serviceMessage: "<img src=x onerror=alert(1)>" })).toContain("&lt;img src=x");
    const long = shown({ serviceMessage: "a".repeat(5000) });
    expect(/“(a*…)”/.exec(long)?.[1]).toHaveLength(300);
  });

  test("is left out where it said nothing", () => {
    expect(shown({ status: 500 })).not.toContain("The service says");
    expect(shown({ serviceMessage: "  \n" })).not.toContain("The service says");
  });
});

test.each(["too_big", "too_long", "damaged"] as const)("a document that was not read says why: %s", (reason) => {
  const error = new CallError({ code: "document_unreadable", message: "", details: { reason } });
  const notice = renderToStaticMarkup(<ErrorNotice error={error} />);
  expect(notice).toContain(en[`error.document.${reason}`]);
  expect(notice).toContain(en[`fix.document.${reason}`]);
  expect(notice).not.toContain(en["error.document_unreadable"]);
});

test.each(["old_office", "apple_iwork"] as const)("a document of another program says what to do: %s", (reason) => {
  const error = new CallError({ code: "unsupported_document", message: "", details: { reason } });
  const notice = renderToStaticMarkup(<ErrorNotice error={error} />);
  expect(notice).toContain(en[`error.document.${reason}`]);
  expect(notice).toContain(en[`fix.document.${reason}`].replaceAll(">", "&gt;"));
});

test.each(["encrypted_mail", "encrypted_archive"] as const)("a protected file says what to do: %s", (reason) => {
  const error = new CallError({ code: "document_encrypted", message: "", details: { reason } });
  const notice = renderToStaticMarkup(<ErrorNotice error={error} />);
  expect(notice).toContain(en[`error.document.${reason}`].replaceAll("'", "&#x27;"));
  expect(notice).toContain(en[`fix.document.${reason}`]);
  expect(ru[`error.document.${reason}`]).toMatch(/парол|зашифрован/);
});

test("a damaged file names its format", () => {
  const error = new CallError({
    code: "document_unreadable",
    message: "",
    details: { reason: "damaged", format: "MSG" },
  });
  expect(renderToStaticMarkup(<ErrorNotice error={error} />)).toContain("The MSG file is damaged");
  expect(ru["error.document.damaged_format"]).toContain("Файл {{format}} повреждён");
});

test.each(["document_reader_failed", "app_file_missing", "recording_reader_failed"] as const)(
  "%s is no fault of the file",
  (code) => {
    expect(en[`error.${code}`]).toMatch(/fault in Outis; your file is unchanged/);
    expect(ru[`error.${code}`]).toMatch(/ошибка приложения, ваш файл не изменён/);
    for (const words of [en, ru]) expect(words[`fix.${code}`]).toContain("outis@outis.example");
  },
);

test.each(RESIDUE_PLACES)("a copy that is not clean says where: %s", (place) => {
  const details = { place, part: "docProps/app.xml" };
  const error = new CallError({ code: "document_not_clean", message: "", details });
  const notice = renderToStaticMarkup(<ErrorNotice error={error} />);
  expect(notice).toContain(en[`error.residue.${place}`].replace("{{part}}", "docProps/app.xml"));
  expect(notice).toContain(en["fix.residue"]);
});

test.each([
  ["input_too_large", { limitBytes: 10 * 1024 * 1024 }, "the limit for one task is 10 MB"],
  ["too_large", { limitBytes: 50 * 1024 * 1024 }, "the limit is 50 MB"],
  ["recording_too_large", { maxBytes: 2 * 1024 * 1024 }, "the limit is 2 MB"],
  ["recording_too_long", { maxSeconds: 7200 }, "the limit is 2 hr"],
] as const)("what is over a limit says the limit: %s", (code, details, words) => {
  const error = new CallError({ code, message: "for developers", details });
  expect(renderToStaticMarkup(<ErrorNotice error={error} />)).toContain(words);
});

test.each(["link_unreachable", "model_unreachable"] as const)("%s names the cause in words that fit", (code) => {
  for (const cause of NETWORK_CAUSES) {
    if (cause === "unknown") continue;
    const notice = renderToStaticMarkup(
      <ErrorNotice error={new CallError({ code, message: "", details: { cause } })} />,
    );
    expect(notice).toContain(`${en[`error.${code}`]} ${en[`cause.${cause}`]}`);
    expect(ru[`cause.${cause}`]).not.toMatch(/сервис/i);
  }
});
