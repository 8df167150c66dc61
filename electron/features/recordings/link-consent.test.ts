import { describe, expect, it } from "vitest";
import { LONGEST_HOST, LONGEST_SHOWN } from "../../../shared/ipc/limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { LinkConsent, type MayLeadTo, MOST_LINKS } from "./link-consent";
import type { LinkFetch } from "../../platform/network/link-fetch";
import { createLinks } from "./links";

const PUBLIC = "https://93.184.216.34/talk.mp3";
const PRIVATE = "http://192.168.0.7:8080/talk.mp3?x=1";
const YES = ok(null);
const NO = fail("not_confirmed", "no");
const REFUSED = { ok: false, error: { code: "not_confirmed" } };
const MP3 = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), new Uint8Array(1000)]);

function setUp({ answer = YES, gestures = Infinity }: { answer?: Result<null>; gestures?: number } = {}) {
  const state = { answer, gestures, time: 0 };
  const asked: string[] = [];
  const fetched: string[] = [];
  const redirects = new Map<string, string>();
  const fetch: LinkFetch = (url) => {
    fetched.push(url);
    const location = redirects.get(url);
    return Promise.resolve(
      location === undefined ? new Response(MP3) : new Response(null, { status: 302, headers: { location } }),
    );
  };
  const consent = new LinkConsent({
    ask: ({ href }) => {
      asked.push(href);
      return Promise.resolve(state.answer);
    },
    acted: () => state.gestures-- > 0,
    resolve: (name) =>
      name === "nas.example" ? Promise.resolve(["10.0.0.8"]) : Promise.reject(new Error("ENOTFOUND")),
    now: () => state.time,
  });
  const links = createLinks({ proxyFor: () => Promise.resolve({ fetch, orDirect: false }) });
  const look = (url: string) => consent.look(url, (mayLeadTo) => links.look(url, mayLeadTo));
  return { consent, look, asked, fetched, redirects, state };
}

describe("a link into a private network", () => {
  it("is asked about before anything connects, and is requested after a yes", async () => {
    const { look, asked, fetched } = setUp();
    expect(await look(PRIVATE)).toMatchObject({ ok: true, value: { name: "talk.mp3" } });
    expect(asked).toEqual([PRIVATE]);
    expect(fetched).toEqual([PRIVATE]);
  });

  it("is not requested after a no, and the answer is the same for every address", async () => {
    const { look, consent, fetched } = setUp({ answer: NO });
    const links = [PRIVATE, "http://127.0.0.1:1/", "http://[::1]:631/", "http://169.254.169.254/latest/"];
    for (const link of links) expect(await look(link)).toEqual(NO);
    for (const link of links) expect(await consent.forTask(link)).toEqual(NO);
    expect(fetched).toEqual([]);
  });

  it("is asked about once for its look and its task, and again for the next task", async () => {
    const { look, consent, asked } = setUp();
    await look(PRIVATE);
    expect(await look(PRIVATE)).toMatchObject({ ok: true });
    expect(await consent.forTask(PRIVATE)).toEqual(ok(["http://192.168.0.7:8080"]));
    expect(asked).toEqual([PRIVATE]);
    expect(await consent.forTask(PRIVATE)).toEqual(ok(["http://192.168.0.7:8080"]));
    expect(asked).toEqual([PRIVATE, PRIVATE]);
  });

  it("gives no consent to another port, path or text in the address", async () => {
    const { look, asked } = setUp();
    const links = [PRIVATE, `${PRIVATE}2`, "http://192.168.0.7:8081/talk.mp3?x=1", "http://192.168.0.7/talk.mp3?x=1"];
    for (const link of links) await look(link);
    expect(asked).toEqual(links);
  });

  it("is asked about by the name that leads there as well", async () => {
    const { consent, asked } = setUp();
    expect(await consent.forTask("http://nas.example/a.mp3")).toEqual(ok(["http://nas.example"]));
    expect(await consent.forTask("http://unknown.example/a.mp3")).toEqual(ok([]));
    expect(asked).toEqual(["http://nas.example/a.mp3"]);
  });

  it("that a public link redirects to is asked about by its own address", async () => {
    const { look, consent, asked, fetched, redirects, state } = setUp({ answer: NO });
    redirects.set(PUBLIC, PRIVATE);
    expect(await look(PUBLIC)).toMatchObject(REFUSED);
    expect(fetched).toEqual([PUBLIC]);
    state.answer = YES;
    redirects.set(PRIVATE, "http://10.0.0.9/b.mp3");
    expect(await look(PUBLIC)).toMatchObject({ ok: true });
    expect(asked).toEqual([PRIVATE, PRIVATE, "http://10.0.0.9/b.mp3"]);
    expect(await consent.forTask(PUBLIC)).toEqual(ok(["http://192.168.0.7:8080", "http://10.0.0.9"]));
  });

  it("cannot lead from one private address to the next without end", async () => {
    let hops = 0;
    const { consent, asked } = setUp();
    const request = (mayLeadTo: MayLeadTo): Promise<Result<null>> => {
      mayLeadTo(new URL(`http://10.0.0.1:${++hops}/`));
      return Promise.resolve(fail("link_private", "private"));
    };
    expect(await consent.look(PUBLIC, request)).toMatchObject({ error: { code: "link_refused" } });
    expect(asked.length).toBeLessThan(10);
  });

  it("is refused without a question if a dialog cannot show all of it", async () => {
    const { look, asked, fetched } = setUp();
    const links = [`http://192.168.0.7/${"a".repeat(LONGEST_SHOWN)}`, `http://${"a".repeat(LONGEST_HOST)}.localhost/`];
    for (const link of links) expect(await look(link)).toMatchObject({ error: { code: "link_private" } });
    expect([asked, fetched]).toEqual([[], []]);
  });
});

describe("a link", () => {
  it("is not opened unless the user has acted, public or not", async () => {
    const { look, consent, asked, fetched } = setUp({ gestures: 0 });
    for (const link of [PUBLIC, PRIVATE]) {
      expect(await look(link)).toMatchObject(REFUSED);
      expect(await consent.forTask(link)).toMatchObject(REFUSED);
    }
    expect([asked, fetched]).toEqual([[], []]);
  });

  it("is opened once for one action, and for one task", async () => {
    const { look, consent, fetched } = setUp({ gestures: 1 });
    expect(await look(PUBLIC)).toMatchObject({ ok: true });
    expect(await look(PUBLIC)).toMatchObject(REFUSED);
    expect(await look(`${PUBLIC}?text`)).toMatchObject(REFUSED);
    expect(await consent.forTask(PUBLIC)).toEqual(ok([]));
    expect(await consent.forTask(PUBLIC)).toMatchObject(REFUSED);
    expect(fetched).toEqual([PUBLIC]);
  });

  it("needs a new action after a no: the page cannot ask again by itself", async () => {
    const { look, consent, asked } = setUp({ answer: NO, gestures: 1 });
    await look(PRIVATE);
    for (let times = 0; times < 10; times += 1) {
      expect(await look(PRIVATE)).toMatchObject(REFUSED);
      expect(await consent.forTask(PRIVATE)).toMatchObject(REFUSED);
    }
    expect(asked).toEqual([PRIVATE]);
  });

  it("is requested again by its task only after a new action", async () => {
    const { consent, state } = setUp({ gestures: 1 });
    await consent.forTask(PRIVATE);
    expect(consent.mayOpenAgain()).toBe(false);
    state.gestures = 1;
    expect([consent.mayOpenAgain(), consent.mayOpenAgain()]).toEqual([true, false]);
    state.gestures = Infinity;
    const opened = Array.from({ length: 100 }, () => consent.mayOpenAgain());
    expect(opened.filter((one) => one).length).toBeLessThan(MOST_LINKS);
  });

  it("is opened a limited number of times in a minute, whatever the user does", async () => {
    const { look, fetched, state } = setUp();
    for (let at = 0; at < MOST_LINKS + 100; at += 1) await look(`${PUBLIC}?${at}`);
    expect(fetched).toHaveLength(MOST_LINKS);
    state.time = 60_000;
    expect(await look(PUBLIC)).toMatchObject({ ok: true });
  });

  it.each([
    ["about:blank", "link_refused"],
    ["file:///etc/passwd", "link_refused"],
    ["javascript:alert(1)", "link_refused"],
    ["data:audio/wav;base64,AAAA", "link_refused"],
    ["ftp://10.0.0.7/a.mp3", "link_refused"],
    ["http://public.example@10.0.0.7/a.mp3", "link_refused"],
    ["https://youtu.be/1", "media_library_link"],
  ])("%s makes no task and no question", async (link, code) => {
    const { consent, look, asked } = setUp();
    expect(await consent.forTask(link)).toMatchObject({ error: { code } });
    expect(await look(link)).toMatchObject({ error: { code } });
    expect(asked).toEqual([]);
  });

  it("that is none is a bad address", async () => {
    expect(await setUp().consent.forTask("nonsense")).toMatchObject({ error: { code: "bad_address" } });
  });

  it("makes one task, also if the page asks for several at once", async () => {
    const { consent, asked } = setUp({ gestures: 1 });
    const tasks = await Promise.all([1, 2, 3].map(() => consent.forTask(PRIVATE)));
    expect(tasks.map((task) => task.ok)).toEqual([true, false, false]);
    expect(asked).toEqual([PRIVATE]);
  });

  it("gets a task while its look is being made", async () => {
    const { consent } = setUp({ gestures: 1 });
    let answer: (found: Result<null>) => void = () => undefined;
    const look = consent.look(PUBLIC, () => new Promise<Result<null>>((resolve) => (answer = resolve)));
    expect(await consent.forTask(PUBLIC)).toEqual(ok([]));
    answer(YES);
    expect(await look).toEqual(YES);
  });
});
