import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const kinds = {
  equipment: {
    table: "equipment",
    list: "/admin/cms/equipment",
    fields: { name: "", category: "Piling Rig", units: "2", availability: "In Use" },
  },
  project: {
    table: "project",
    list: "/admin/cms/projects",
    fields: {
      title: "",
      client: "Harbourline",
      location: "Kelva",
      year: "2026",
      type: "Luxury Residential",
      status: "Planning",
      description: "Two towers.",
    },
  },
  service: { table: "service", list: "/admin/cms/services", fields: { name: "", lead: "Anchors." } },
} as const;

describe.each(bothDatabases)("on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  describe.each(Object.entries(kinds))(
    "the form for a new record, of %s",
    (kind, { table, list, fields }) => {
      const title = "title" in fields ? "title" : "name";
      const send = (name: string, submission: string, more = {}) =>
        admin.post(`${list}/new`, { ...fields, [title]: name, submission, ...more });
      const keyOf = (page: Awaited<ReturnType<Browser["open"]>>) =>
        page.elements("input").find(({ name }) => name === "submission")?.value ?? "";
      const newKey = async () => keyOf(await admin.open(`${list}/new`));
      const named = (start: string) =>
        site.dependencies.db
          .selectFrom(table as "equipment")
          .select([title as "name", "id", "order", "version"])
          .where(title as "name", "like", `${start}%`)
          .orderBy("order")
          .execute();
      const actions = async (name: string) => {
        const notes = site.dependencies.db.selectFrom("activity").select("action").where("title", "=", name);
        return (await notes.orderBy("id").execute()).map(({ action }) => action);
      };

      it("adds one record however often it is sent, at once or again later", async () => {
        const key = await newKey();
        const name = `Once ${kind}`;
        const responses = await Promise.all(Array.from({ length: 4 }, () => send(name, key)));
        responses.push(await send(name, key));
        const [made, ...others] = await named(name);
        expect(others).toEqual([]);
        const form = `${list}/${made?.id}/edit?saved=publish`;
        expect(responses.map(({ location }) => location)).toEqual(Array(5).fill(form));
        expect(await actions(name)).toEqual(["created"]);
      });

      it("changes the added record when it is sent again with other text", async () => {
        const key = await newKey();
        await send(`Lost ${kind}`, key);
        expect((await send(`Lost ${kind}, corrected`, key)).status).toBe(302);
        expect(await named("Lost")).toMatchObject([{ [title]: `Lost ${kind}, corrected`, version: 2 }]);
        expect(await actions(`Lost ${kind}, corrected`)).toEqual(["changed"]);
        // The first words once more, by somebody who has not seen what is stored now.
        const late = await send(`Lost ${kind}`, key);
        expect([late.status, keyOf(late)]).toEqual([409, key]);
        expect(late.text).toContain("Someone else changed this while you were editing");
        expect(await named("Lost")).toMatchObject([{ version: 2 }]);
        const seen = await send(`Lost ${kind}, settled`, key, { version: "2" });
        expect(seen.status).toBe(302);
        expect(await named("Lost")).toMatchObject([{ [title]: `Lost ${kind}, settled`, version: 3 }]);
        await site.dependencies.db
          .deleteFrom(table)
          .where("id", "=", (await named("Lost"))[0]?.id ?? 0)
          .execute();
      });

      it("keeps its key after an error, and ignores an invalid key", async () => {
        const key = await newKey();
        const refused = await send(" ", key);
        expect([refused.status, keyOf(refused)]).toEqual([422, key]);
        for (const none of ["", "\0", "=cmd()", "x".repeat(10_000)])
          expect((await send(`Keyless ${kind}`, none)).status).toBe(302);
        expect(await named("Keyless")).toHaveLength(4);
      });

      it("gives records added at the same instant separate positions, after all others", async () => {
        const all = await named("");
        const keys = await Promise.all(Array.from({ length: 6 }, newKey));
        await Promise.all(keys.map((key, at) => send(`Racing ${kind} ${at}`, key)));
        const last = Math.max(...all.map(({ order }) => order));
        expect((await named("Racing")).map(({ order }) => order)).toEqual(
          Array.from({ length: 6 }, (_, at) => last + at + 1),
        );
      });
    },
  );
});
