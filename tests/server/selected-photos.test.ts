import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { unzip } from "#tests/support/unzip.ts";
import { Caller, photo } from "./calendar.ts";
import { newEngineer, other, own, savedId } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

describe.each(databases)("the photos of selected events, on %s:", (database) => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    browser = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const path = (ids: string) => `/admin/calendar/photos.zip?ids=${encodeURIComponent(ids)}`;
  const countOf = async (by: Browser, ids: string) =>
    unzip(Buffer.from(await (await by.request(path(ids))).arrayBuffer())).length;

  it("are downloaded as a ZIP with only those that the account may see", async () => {
    const admin = new Caller(site, browser);
    const save = async (colour: string, project: number) => {
      const token = await admin.sendPhoto(await photo(colour));
      const event = { date: "2026-08-07", time: "09:00", photo: token, project };
      return savedId(admin.json("POST", "/server/api/events", { events: [event] }));
    };
    const [mine, theirs] = [await save("#631", own), await save("#632", other)];
    const engineer = await newEngineer(site, browser, "Selecting");
    const both = `${mine},${theirs}`;
    expect(await countOf(browser, both)).toBe(2);
    expect(await countOf(engineer.visitor, both)).toBe(1);
    expect((await engineer.visitor.request(path(`${theirs}`))).status).toBe(404);
    expect((await browser.request(path("999999999"))).status).toBe(404);
  });

  it.each([
    "",
    "0",
    "-1",
    "1,",
    "1;2",
    "a",
    "99999999999",
    "9999999999",
    "1\0",
    Array(501).fill(1).join(","),
  ])("are refused with 400 for an invalid list of events: %j", async (ids) =>
    expect((await browser.request(path(ids))).status).toBe(400),
  );
});
