import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import { newEngineer, other, own, savedId } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const address = "/server/api/stored-photos";

describe.each(databases)("photos that are stored already, on %s:", (database) => {
  let site: Site;
  let browser: Browser;
  let admin: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    browser = await signedIn(site, accounts.admin);
    admin = new Caller(site, browser);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const ask = (caller: Caller, ...tokens: unknown[]) => caller.json("POST", address, { tokens });
  const save = async (colour: string, project: number | "everyone") => {
    const token = await admin.sendPhoto(await photo(colour));
    const event = { date: "2026-08-06", time: "09:00", photo: token, project };
    return savedId(admin.json("POST", "/server/api/events", { events: [event] }));
  };

  it("names the event with the same content, and not once it is deleted", async () => {
    const id = await save("#611", own);
    const again = await admin.sendPhoto(await photo("#611"));
    const fresh = await admin.sendPhoto(await photo("#612"));
    const { json } = await ask(admin, again, fresh);
    expect(json.data).toEqual([
      { token: again, date: "2026-08-06", time: "09:00", project: expect.any(String) },
    ]);
    await admin.call("DELETE", `/server/api/calendar.php?id=${id}`);
    expect((await ask(admin, again)).json.data).toEqual([]);
  });

  it("tells engineers only of events of their projects, and nobody of another account's photos", async () => {
    const { caller } = await newEngineer(site, browser, "Twice");
    await save("#621", other);
    await save("#622", "everyone");
    await save("#623", own);
    const tokens = [];
    for (const colour of ["#621", "#622", "#623"]) tokens.push(await caller.sendPhoto(await photo(colour)));
    const { json } = await ask(caller, ...tokens);
    expect(json.data).toMatchObject([{ token: tokens[2] }]);
    expect((await ask(admin, ...tokens)).json.data).toEqual([]);
  });

  it("rejects anything but a list of at most 500 tokens with 422", async () => {
    const bodies = [
      null,
      1,
      "x",
      [],
      {},
      { tokens: "x" },
      { tokens: [1] },
      { tokens: [null] },
      { tokens: ["a\0b"] },
    ];
    for (const body of [...bodies, { tokens: Array.from({ length: 501 }, (_, at) => `token-${at}`) }])
      expect((await admin.json("POST", address, body)).status).toBe(422);
    expect((await ask(admin)).json.data).toEqual([]);
    expect((await ask(admin, "missing", "missing")).json.data).toEqual([]);
    expect((await admin.call("GET", address)).status).toBe(405);
    expect((await admin.json("DELETE", address, {})).status).toBe(405);
  });
});
