// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { expect, it } from "vitest";
import { useConcealedCopies } from "./concealed-copies";
import { inWindow } from "../../testing/in-window";

function Page() {
  useConcealedCopies();
  return (
    <>
      <p id="pane-original">Anna Petrova</p>
      <p id="pane-result">[NAME_1]</p>
      <textarea id="field" defaultValue="Anna" />
    </>
  );
}

/** Returns whether the browser copies. */
async function copied(id: string): Promise<{ readonly written: readonly string[]; readonly byBrowser: boolean }> {
  const written: string[] = [];
  await inWindow(<Page />, {
    "clipboard.write": ({ text }) => {
      written.push(text);
      return null;
    },
  });
  const element = document.getElementById(id);
  if (element === null) throw new Error("no such element");
  document.getSelection()?.selectAllChildren(element);
  return { byBrowser: fireEvent.copy(element), written };
}

it("selected words with personal data are copied by main, which conceals them", async () => {
  expect(await copied("pane-original")).toEqual({ byBrowser: false, written: ["Anna Petrova"] });
});

it.each(["pane-result", "field"])("the browser copies what is selected in %s", async (id) => {
  expect(await copied(id)).toEqual({ byBrowser: true, written: [] });
});
