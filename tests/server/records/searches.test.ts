import { describe, expect, it } from "vitest";
import { addAccount, setAccess } from "#app/domain/accounts/accounts.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { bothDatabases } from "../front-door.ts";
import { type Browser, idOf, signedIn, users } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

describe.each(bothDatabases)("searches of the office, on %s:", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;
  async function read<Data>(path: string, browser: Browser = demo.admin) {
    const response = await browser.request(path);
    const body = (await response.json()) as { data: Data; message?: string };
    return { ...body, status: response.status };
  }

  describe("the search for anything", () => {
    type Destination = { to: string; label: string; kind: string };
    const find = async (q: string) =>
      (await read<Destination[]>(`/admin/cms/find?${new URLSearchParams({ q })}`)).data;

    /** @spec palette.1 */
    it("finds records, pages, settings, actions and accounts, and every result leads to its page", async () => {
      const machine = await addMachine(db(), { name: "Kaveri Statistics Crane", order: 90 });
      expect(await find("statistics")).toEqual([
        { to: "/admin/cms/events/statistics", label: "Event Statistics", kind: "Page" },
        { to: `/admin/cms/equipment/${machine}/edit`, label: "Kaveri Statistics Crane", kind: "Equipment" },
      ]);
      expect(await find("crane kaveri")).toHaveLength(1);
      expect((await find("brand"))[0]).toMatchObject({ kind: "Setting", to: "/admin/cms/site/brand" });
      expect((await find(accounts.client.email))[0]).toMatchObject({
        kind: "Account",
        to: `${users}/${await idOf(demo.site, accounts.client.email)}`,
      });
      // Where they lead does not depend on the database.
      if (database === "PostgreSQL") return;
      const everything = (await Promise.all(["a", "o"].map(find))).flat().map(({ to }) => to);
      for (const to of new Set(everything.map((address) => address.replace(/#.*/, ""))))
        expect((await demo.admin.request(to)).status, to).toBe(200);
    });

    /** @spec palette.2 */
    it("offers the records that the admin changed last, each once and while it exists, before the actions", async () => {
      const id = await addProject(db(), { title: "Palette Tower" });
      const by = { id: await idOf(demo.site), email: accounts.admin.email };
      const about = { by, kind: "project", recordId: String(id) } as const;
      await recordActivity(db(), { ...about, action: "created", title: "Palette" });
      await recordActivity(db(), { ...about, action: "changed", title: "Palette Tower" });
      expect((await find("")).map(({ label, kind }) => `${kind}: ${label}`).slice(0, 2)).toEqual([
        "Project: Palette Tower",
        "Action: Upload photos",
      ]);
      await demo.admin.post("/admin/cms/projects", { delete: String(id) });
      expect((await find("  "))[0]?.kind).toBe("Action");
    });

    /** @spec palette.3 */
    it("is for admins only, finds nothing for odd texts, and at most six of a kind", async () => {
      const client = await signedIn(demo.site, accounts.client);
      expect((await client.request("/admin/cms/find?q=volvo")).status).toBe(403);
      expect((await client.open("/admin/cms")).text).not.toContain("Go to…");
      for (const text of ["\u0000'\"\\ or 1=1 --", "%%%", "x".repeat(900), "__proto__"])
        expect(await find(text), text).toEqual([]);
      for (let order = 0; order < 9; order += 1) await addMachine(db(), { name: `Winch ${order}`, order });
      expect(await find("winch")).toHaveLength(6);
    });
  });

  /** @spec links.4 */
  it("records to link are found by name, at most 20 at once", async () => {
    const search = async (kind: string, q: string) => {
      const path = `/admin/cms/search/${kind}?${new URLSearchParams({ q })}`;
      const { status, data } = await read<{ name: string }[] | undefined>(path);
      return [status, ...(data ?? []).map(({ name }) => name)];
    };
    await addMachine(db(), { name: "Kaveri 100% Crane_1", order: 90 });
    for (const typed of ["kaveri 100% crane", "0% crane_"])
      expect(await search("equipment", typed)).toEqual([200, "Kaveri 100% Crane_1"]);
    expect(await search("project", "Kelva")).toEqual([200, "Kelva Twin Residences"]);
    expect(await search("project", "no such project")).toEqual([200]);
    await addMachine(db(), { name: "Gone Crane", deletedAt: "2026-11-20T04:30:00.000Z" });
    expect(await search("equipment", "gone crane")).toEqual([200]);
    expect(await search("equipment", "\u0000'\"\\ or 1=1 --")).toEqual([200]);
    expect(await search("equipment", "")).toHaveLength(1 + 20);
    for (const kind of ["user", "setting", "__proto__", "equipment;"])
      expect((await demo.admin.request(`/admin/cms/search/${kind}?q=a`)).status, kind).toBe(404);
  });

  describe("selects of a company with many projects and accounts", () => {
    const titles = async (query: string, browser?: Browser) => {
      const { data } = await read<{ title: string }[]>(`/server/api/projects?${query}`, browser);
      return data.map(({ title }) => title);
    };
    const plots: Record<string, number> = {};
    const optionsOf = async (path: string, select: string) => {
      const { root } = await demo.admin.open(path);
      return root.querySelectorAll(`${select} option`).map((option) => option.text);
    };

    /** @spec choices.1, choices.2 */
    it("have the first twenty options and the chosen one, and find others by words", async () => {
      for (let number = 1; number <= 45; number += 1) {
        const title = `Plot ${String(number).padStart(3, "0")}`;
        plots[title] = await addProject(db(), { title, order: 100 + number });
      }
      for (let number = 1; number <= 40; number += 1)
        await addAccount(db(), `p${number}`, {
          name: `Person ${number}`,
          email: `p${number}@client.example`,
        });
      const listed = await optionsOf("/admin/overview", "select[name=project]");
      expect([listed.length, listed.includes("Plot 045")]).toEqual([1 + 20, false]);
      const chosen = await optionsOf(`/admin/overview?project=${plots["Plot 045"]}`, "select[name=project]");
      expect(chosen).toContain("Plot 045");
      expect(await optionsOf("/admin/calendar-upload", "#project")).toHaveLength(1 + 20 + 1);
      const people = await optionsOf("/admin/cms/activity?by=p9", "#by");
      expect([people.length, people.includes("Person 9")]).toEqual([1 + 21 + 1, true]);

      for (const typed of ["search=pLOT+045", "search=045+plo"])
        expect(await titles(typed)).toEqual(["Plot 045"]);
      expect([await titles("search=plot"), await titles("search=")].map(({ length }) => length)).toEqual([
        20, 20,
      ]);
      expect(await titles(`id=${plots["Plot 044"]}&id=999999&id=1e9`)).toEqual(["Plot 044"]);
      // The projects that a table of events names, by title or id.
      const named = ["  plot   001 ", String(plots["Plot 002"]), "Plot", ""].map((name) => ["named", name]);
      expect((await titles(`${new URLSearchParams(named)}`)).toSorted()).toEqual(["Plot 001", "Plot 002"]);
      const account = await read("/server/api/accounts?search=P17%40client+person");
      expect(account.data).toEqual([{ id: "p17", name: "Person 17" }]);
    });

    /** @spec choices.3 */
    it("show a client only projects with events of theirs, and no account", async () => {
      const client = await signedIn(demo.site, accounts.client);
      const [seen = 0, hidden = 0] = [plots["Plot 010"], plots["Plot 011"]];
      const id = await idOf(demo.site, accounts.client.email);
      await setAccess(db(), id, { role: "client", sees: "listed", projects: [seen] });
      const stamp = "2026-11-02T04:00:00.000Z";
      const event = { date: "2026-11-02", time: "10:20", note: "", createdAt: stamp, updatedAt: stamp };
      await db()
        .insertInto("event")
        .values([seen, hidden].map((projectId) => ({ ...event, projectId })))
        .execute();
      for (const query of ["search=plot", `id=${seen}&id=${hidden}`])
        expect(await titles(query, client), query).toEqual(["Plot 010"]);
      expect(await titles("named=Plot+011", client)).toEqual([]);
      expect((await client.request("/server/api/accounts?search=person")).status).toBe(403);
    });

    it("find nothing for invalid requests, and reject too many", async () => {
      for (const query of [
        "search=zz%00%01",
        `search=${"a".repeat(1000)}`,
        "search=%25_%5C",
        "named=%00",
        "id=-1",
      ])
        expect(await titles(query), query).toEqual([]);
      for (const name of ["id", "named"]) {
        const many = Array.from({ length: 101 }, (_, at) => `${name}=${at + 1}`).join("&");
        expect(await read(`/server/api/projects?${many}`)).toMatchObject({
          status: 422,
          message: expect.stringContaining("Too many projects"),
        });
      }
    });

    /** @spec choices.4 */
    it("keep the chosen project of an invitation that is rejected, and what was typed", async () => {
      const chosen = String(plots["Plot 030"]);
      const page = await demo.admin.post(users, [
        ...Object.entries({ intent: "invite", name: "Kiran Rao", role: "client", sees: "listed" }),
        ["projects[]", chosen],
      ]);
      const boxes = page.root.querySelectorAll('[aria-labelledby="invite-title"] input[name="projects[]"]');
      expect([page.status, page.text.includes("Plot 030")]).toEqual([422, true]);
      expect(boxes.map((box) => [box.getAttribute("value"), box.hasAttribute("checked")])).toEqual([
        [chosen, true],
      ]);
      expect(page.root.querySelector("#name")?.getAttribute("value")).toBe("Kiran Rao");
    });
  });
});
