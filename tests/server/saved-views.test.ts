import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxViews } from "#app/content/saved-views/saved-views.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { partOf } from "./read-page.ts";
import { type Browser, type Fields, idOf, signedIn } from "./staff-browser.ts";

const viewsOf = (list: string) => `/admin/cms/lists/${list}/views`;

describe.each(bothDatabases)("saved views, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let me: string;
  let other: string;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    me = await idOf(site, accounts.admin.email);
    other = await idOf(site, accounts.client.email);
  });
  beforeEach(async () => {
    await site.dependencies.db.deleteFrom("savedView").execute();
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const save = (list: string, fields: Record<string, string>) =>
    admin.post(viewsOf(list), { intent: "save", ...fields });
  const stored = async (userId = me) => {
    const views = site.dependencies.db.selectFrom("savedView").select(["list", "name", "query"]);
    return (await views.where("userId", "=", userId).orderBy("list").orderBy("name").execute()).map(
      ({ list, name, query }) => `${list} ${name} ${query}`,
    );
  };
  /** Returns the words and addresses of a list's tabs. */
  const tabs = async (list: string, query = "", browser = admin) => {
    const page = await browser.open(`/admin/cms/${list}?${query}`);
    const label = list === "messages" ? "Status" : "Views";
    const links = partOf(page, "nav", `aria-label="${label}"`).root.getElementsByTagName("a");
    return links.map((link) => ({
      name: link.text.trim(),
      query: (link.getAttribute("href") ?? "").replace(/^[^?]*\?/, ""),
      current: link.getAttribute("aria-current") === "page",
    }));
  };

  /** @spec selection.6 */
  it.each([
    ["equipment", "q=crane&availability=Available&sort=name", "page=2&nonsense=1"],
    ["projects", "q=tower&site=hidden", "page=3"],
    ["services", "q=piling", "category=x"],
    ["pages", "purpose=Privacy+notice", "sort=upside-down"],
    ["event-list", "q=slab&sort=oldest", "after=2026-11-20T10%3A00.5"],
    ["users", "q=kadambari&part=clients", "part2=admins"],
    ["messages", "status=spam&stage=quoted&owner=me", "page=4&message=1"],
  ])("are tabs of the list of %s, with the query that the list understands", async (list, query, noise) => {
    const { status, text } = await save(list, { name: "Mine", query: `?${query}&${noise}` });
    expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining("“Mine” is saved") });
    const [row] = await stored();
    const kept = new URLSearchParams(row?.split(" ").at(-1));
    expect([...kept].toSorted()).toEqual([...new URLSearchParams(query)].toSorted());
    const closed = (await tabs(list)).find(({ name }) => name === "Mine");
    expect(closed).toEqual({ name: "Mine", query: `${kept}`, current: false });
    const opened = await tabs(list, closed?.query);
    expect(opened.filter(({ current }) => current)).toEqual([
      { name: expect.stringMatching(/^Mine\d+$/), query: `${kept}`, current: true },
    ]);
    const page = await admin.open(`/admin/cms/${list}?${kept}`);
    expect(page.texts("button")).toEqual(expect.arrayContaining(["Rename view", "Delete view"]));
  });

  /** @spec selection.6 */
  it("are offered where the list is searched, and not for the whole list or to clients", async () => {
    const buttons = async (path: string, browser = admin) => (await browser.open(path)).texts("button");
    expect(await buttons("/admin/cms/equipment")).not.toContain("Save view");
    expect(await buttons("/admin/cms/equipment?page=1&nonsense=2")).not.toContain("Save view");
    expect(await buttons("/admin/cms/equipment?q=crane")).toContain("Save view");
    const client = await signedIn(site, accounts.client);
    expect(await buttons("/admin/cms/equipment?q=crane", client)).not.toContain("Save view");
    expect(
      (await client.send(viewsOf("equipment"), { intent: "save", name: "X", query: "q=x" })).status,
    ).toBe(403);
  });

  /** @spec selection.6 */
  it("belong to one account", async () => {
    const { db } = site.dependencies;
    const theirs = { userId: other, list: "equipment", name: "Theirs", query: "q=crane" };
    await db.insertInto("savedView").values(theirs).execute();
    expect((await tabs("equipment", "q=crane")).map(({ name }) => name)).not.toContain("Theirs");
    await admin.post(viewsOf("equipment"), { intent: "delete", name: "Theirs", userId: other });
    await save("equipment", { name: "Theirs", query: "q=pump", userId: other, replace: "1" });
    expect(await stored(other)).toEqual(["equipment Theirs q=crane"]);
    expect(await stored()).toEqual(["equipment Theirs q=pump"]);
  });

  /** @spec selection.6 */
  it("give way to another of the same name or filters only after a confirmation", async () => {
    await save("users", { name: "Mine", query: "q=a" });
    const taken = await save("users", { name: "Mine", query: "q=b" });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("“Mine” has other filters. Replace them?");
    expect(taken.elements("input")).toContainEqual(expect.objectContaining({ name: "name", value: "Mine" }));
    const again = await save("users", { name: "Mine 2", query: "q=a" });
    expect(again.text).toContain("You have saved this as “Mine”. Rename it to “Mine 2”?");
    expect(await stored()).toEqual(["users Mine q=a"]);
    expect((await save("users", { name: "Mine", query: "q=b", replace: "1" })).status).toBe(200);
    expect(await stored()).toEqual(["users Mine q=b"]);
    const renamed = await save("users", { name: "Ours", query: "q=b", replace: "1" });
    expect(renamed.text).toContain("The view “Mine” is now “Ours”.");
    expect(await stored()).toEqual(["users Ours q=b"]);
    await save("users", { name: "Mine", query: "q=a" });
    const both = await save("users", { name: "Ours", query: "q=a" });
    expect(both.text).toContain("Replace them and delete “Mine”, which shows the same?");
    await save("users", { name: "Ours", query: "q=a", replace: "1" });
    expect(await stored()).toEqual(["users Ours q=a"]);
    expect((await save("users", { name: "Ours", query: "q=a" })).status).toBe(200);
  });

  /** @spec selection.6 */
  it("are deleted, and Undo brings them back", async () => {
    await save("users", { name: "Mine", query: "q=a" });
    const response = await admin.send(`${viewsOf("users")}.data`, { intent: "delete", name: "Mine" });
    expect(await response.text()).toContain("is deleted");
    expect(await stored()).toEqual([]);
    expect((await admin.post(viewsOf("users"), { intent: "delete", name: "Mine" })).text).toContain(
      "This view was deleted already.",
    );
    await save("users", { name: "Mine", query: "q=a" });
    expect(await stored()).toEqual(["users Mine q=a"]);
  });

  /** @spec selection.6 */
  it("have names of any signs that can be seen, up to 40", async () => {
    const names = ["<script>alert(1)</script>", "\"'`;--", "✓ बकाया", "ا‮abc", "x".repeat(40)];
    for (const [index, name] of names.entries())
      expect((await save("users", { name, query: `q=${index}` })).status, name).toBe(200);
    expect((await tabs("users")).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    const refused = ["", "  ", "a\0b", "a\u0007", "\u200b\u200d", "\u3164", "\ufe0f", "x".repeat(41)];
    for (const name of refused) {
      const { status } = await save("users", { name, query: "q=refused" });
      expect({ name, status }).toEqual({ name, status: 422 });
    }
    expect(await stored()).toHaveLength(names.length);
  });

  /** @spec selection.6 */
  it("have no query but one of the list, whatever is sent or stored", async () => {
    for (const query of ["", "?", "nonsense=1", "page=2", "part=nobody", "\0", `q=${"x".repeat(9_000)}`]) {
      const { status } = await save("users", { name: "Hostile", query });
      expect({ query: query.slice(0, 20), status }).toEqual({ query: query.slice(0, 20), status: 422 });
    }
    await save("users", { name: "Long", query: `q=${"अ".repeat(400)}%00%0d%0aSet-Cookie` });
    const [long] = await stored();
    expect(new URLSearchParams(long?.split(" ").at(-1)).get("q")).toBe("अ".repeat(200));
    const { db } = site.dependencies;
    const query = "part=admins&q=a%0ab&part=x&//evil.example=1#<script>";
    await db.insertInto("savedView").values({ userId: me, list: "users", name: "Stored", query }).execute();
    const shown = (await tabs("users")).find(({ name }) => name === "Stored");
    expect(shown?.query).toBe("q=a+b&part=admins");
  });

  /** @spec selection.6 */
  it("are rejected for an unknown list and an unknown intent", async () => {
    for (const list of ["nothing", "__proto__", "constructor", "activity"])
      expect((await save(list, { name: "X", query: "q=x" })).status).toBe(404);
    const twice: Fields = [
      ["intent", "steal"],
      ["name", "X"],
    ];
    expect((await admin.send(viewsOf("users"), twice)).status).toBe(400);
    const page = await admin.open(`${viewsOf("users")}?q=a&page=2`);
    expect(page.elements("input")).toContainEqual(expect.objectContaining({ name: "query", value: "q=a" }));
  });

  /** @spec selection.6 */
  it(`are at most ${maxViews} of a list and one of a name, also when saved at the same time`, async () => {
    const many = Array.from({ length: maxViews + 6 }, (_, index) =>
      save("users", { name: `View ${index}`, query: `q=${index}` }),
    );
    const outcomes = (await Promise.all(many)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 200)).toHaveLength(maxViews);
    expect(outcomes.filter((status) => status === 409)).toHaveLength(6);
    expect(await stored()).toHaveLength(maxViews);
    expect((await save("services", { name: "View 0", query: "q=0" })).status).toBe(200);
    await site.dependencies.db.deleteFrom("savedView").execute();
    const same = Array.from({ length: 8 }, (_, index) => save("users", { name: "One", query: `q=${index}` }));
    const statuses = (await Promise.all(same)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await stored()).toHaveLength(1);
  });

  /** @spec selection.6, accounts.18, privacy.1 */
  it("are in the export of their account, and erased with a person they search for", async () => {
    await save("messages", { name: "The tower", query: "q=asha%40tower.example" });
    await save("messages", { name: "Spam", query: "status=spam" });
    const file = await (await admin.send("/admin/account/export", {})).text();
    expect(JSON.parse(file).savedViews).toEqual([
      { list: "messages", name: "Spam", query: "status=spam" },
      { list: "messages", name: "The tower", query: "q=asha%40tower.example" },
    ]);
    const who = "asha@tower.example";
    const found = await admin.post("/admin/cms/privacy", { intent: "find", who });
    expect(found.text).toContain("1 saved view of a list");
    await admin.post("/admin/cms/privacy", { intent: "erase", who, confirmation: who });
    expect(await stored()).toEqual(["messages Spam status=spam"]);
  });

  it("shows the page of views under the list's sheet, and says what a view is", async () => {
    const { root } = partOf(await admin.open(viewsOf("event-list")), "body");
    expect(root.innerHTML).toContain("--sheet:&quot;02.3&quot;");
    expect(root.textContent).toContain("A view keeps the search, the filters and the order of a list");
  });
});
