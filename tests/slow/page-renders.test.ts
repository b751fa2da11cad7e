import { describe, expect, it } from "vitest";
import { bothDatabases, inDemo } from "#tests/server/front-door.ts";
import { aMinuteAgo, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";

const publicUrl = "https://www.dharini.example";

/** How often the site has rendered one of its public pages since it started. */
const renders = (site: Site) => site.logged.filter((line) => line.rendered).length;

/** @spec look.16 */
describe.each(bothDatabases)("public page renders, on %s", (database) => {
  let site: Site;
  inDemo(database, { PUBLIC_URL: publicUrl }, (opened) => {
    site = opened;
  });

  /** Requests all addresses one after the other and returns how many of them were rendered. */
  async function rendersOf(paths: string[], headers: Record<string, string>[] = [{}]) {
    const before = renders(site);
    for (const path of paths)
      for (const sent of headers)
        expect((await sendRequest(site.origin, path, { headers: sent })).status).toBe(200);
    return renders(site) - before;
  }

  async function sendInquiry() {
    const { headers } = await sendRequest(site.origin, "/?index", {
      method: "POST",
      headers: { Origin: publicUrl, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ shown: aMinuteAgo(), ...typed }).toString(),
    });
    return /sent=(INQ-\w+)/.exec(headers.location ?? "")?.[1];
  }

  const many = (path: (at: number) => string) => Array.from({ length: 12 }, (_, at) => path(at));

  it("do not grow with values, names and repeats that the home page ignores", async () => {
    await sendRequest(site.origin, "/");
    const paths = [
      ...many((at) => `/?service=r${at}`),
      ...many((at) => `/?utm_source=mail${at}`),
      ...many((at) => `/?name${at}`),
      ...many((at) => `/?equipment=${at + 100}`),
      ...many((at) => `/?project=${at + 100}`),
      ...many((at) => `/?projects=all${at}`),
      ...many((at) => `/?sent=INQ-${at}`),
      ...many((at) => `/?equipment=0${at}&service=%00${at}&sent=${at}`),
    ];
    expect(await rendersOf(paths)).toBe(0);
  });

  it("happen once for each known value, whatever other parameters surround it", async () => {
    for (const known of ["service=piling", "equipment=5", "project=3", "projects=all"])
      expect(await rendersOf(many((at) => `/?x=${at}&${known}&${known}&sent=${at}`)), known).toBe(1);
    const both = "/?service=piling&equipment=5";
    expect(await rendersOf([both, "/?equipment=5&service=piling", `${both}&project=3`])).toBe(1);
  });

  it("happen once for an inquiry's thank-you page", async () => {
    const reference = await sendInquiry();
    expect(await rendersOf(many((at) => `/?sent=${reference}&service=piling&project=${at}`))).toBe(1);
  });

  it("do not grow with the requested host, which is led to the site's own", async () => {
    const before = renders(site);
    for (const path of ["/projects/saltline-square", "/?service=excavation"])
      for (const Host of many((at) => `host-${at}.example`)) {
        const { status, headers } = await sendRequest(site.origin, path, { headers: { Host } });
        expect([status, headers.location]).toEqual([301, publicUrl + path]);
      }
    expect(renders(site) - before).toBe(0);
  });

  it("do not grow with queries and spellings on pages that read no query", async () => {
    const paths = many((at) => `/services/piling?service=${at}&projects=all`);
    const spellings = ["/Services/piling", "/services/piling/", "/%73ervices/pilin%67"];
    expect(await rendersOf([...paths, ...spellings])).toBe(1);
  });

  it("give each value its own page and never another visitor's", async () => {
    const chosen = async (path: string) =>
      /<option[^>]*selected=""[^>]*value="(\w*)"|value="(\w+)" selected/
        .exec(String((await sendRequest(site.origin, path)).body))
        ?.slice(1)
        .find(Boolean);
    expect(await chosen("/?service=piling")).toBe("piling");
    expect(await chosen("/?service=demolition&x=1")).toBe("demolition");
    expect(await chosen("/?service=plumbing")).toBeUndefined();
  });
});
