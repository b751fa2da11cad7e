import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import { databases, openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

describe.each(databases)("the calendar endpoints, on %s,", (database) => {
  let site: Site;
  let admin: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = new Caller(site, await signedIn(site, accounts.admin));
  });
  afterAll(() => site.close());

  /** @spec calendar.9 */
  it("narrow the list of days to months, and count all events without listing them", async () => {
    for (const date of ["2019-03-31", "2019-04-01", "2019-05-31", "2019-06-01"])
      await admin.saveDay({ images: [await photo("#0a0")], times: ["10:00"], fields: { date } });
    const datesOf = async (query: string) =>
      (await admin.get(query)).json.data.map(({ date }: { date: string }) => date);
    expect(await datesOf("?from=2019-04&to=2019-05")).toEqual(["2019-05-31", "2019-04-01"]);
    expect(await datesOf("?to=2019-04")).toEqual(["2019-04-01", "2019-03-31"]);
    expect(await datesOf("?from=2019-04&to=2019-05&project=1")).toEqual([]);
    const { json: all } = await admin.get();
    const events = all.data.reduce((sum: number, day: { count: number }) => sum + day.count, 0);
    expect((await admin.get("?total=1")).json.data).toMatchObject({ events });
    expect((await admin.get("?total=1&project=1")).json.data).toMatchObject({ events: 0 });
    for (const query of ["?from=2019-13", "?to=2019", "?from=", "?from=2019-01&to='"])
      expect((await admin.get(query)).status).toBe(400);
  });
});
