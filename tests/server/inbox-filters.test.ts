import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { addMessage } from "#tests/support/messages.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const inbox = "/admin/cms/messages";

describe.each(bothDatabases)("the filters of the inbox, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let me: string;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    const own = db.selectFrom("user").select("id").where("email", "=", accounts.admin.email);
    me = (await own.executeTakeFirstOrThrow()).id;
    const other = db.selectFrom("user").select("id").where("email", "=", accounts.client.email);
    const { id: them } = await other.executeTakeFirstOrThrow();
    const today = siteDay(new Date());
    const on = (days: number) => addDays(today, days);
    await addMessage(db, { name: "Filter mine", ownerId: me, stage: "quoted", followUpOn: on(0) });
    await addMessage(db, { name: "Filter theirs", ownerId: them, stage: "won", followUpOn: on(7) });
    await addMessage(db, { name: "Filter nobody", service: "Tunnels & shafts", followUpOn: on(8) });
    await addMessage(db, { name: "Filter spam", ownerId: me, stage: "quoted", spam: 1 });
    await addMessage(db, { name: "Filter archived", stage: "won", status: "archived", ownerId: me });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const found = async (query: string) => {
    const { html } = await admin.open(`${inbox}?q=filter&${query}`);
    return [...html.matchAll(/>(?:<span class="sr-only">New: <\/span>)?(Filter [a-z]+)</g)].map(
      ([, name]) => name,
    );
  };

  /** @spec messages.19 */
  it("leave the messages of an owner, a stage, a service and a follow-up day, in any folder", async () => {
    expect(await found("owner=me")).toEqual(["Filter mine"]);
    expect(await found(`owner=${me}`)).toEqual(["Filter mine"]);
    expect(await found("owner=none")).toEqual(["Filter nobody"]);
    expect(await found("owner=me&status=spam")).toEqual(["Filter spam"]);
    expect(await found("stage=won&status=any")).toEqual(["Filter archived", "Filter theirs"]);
    expect(await found("stage=quoted&owner=none")).toEqual([]);
    expect(await found("service=Tunnels+%26+shafts")).toEqual(["Filter nobody"]);
    expect(await found("followUp=due")).toEqual(["Filter mine"]);
    expect(await found("followUp=week")).toEqual(["Filter theirs"]);
    expect(await found("followUp=any")).toEqual(["Filter nobody", "Filter theirs", "Filter mine"]);
    expect(await found("followUp=none")).toEqual([]);
  });

  /** @spec messages.18, messages.19 */
  it("stay in the links of the page and in the export, and offer the services that messages name", async () => {
    const page = await admin.open(`${inbox}?owner=me&stage=quoted`);
    const links = page.elements("a").map(({ href }) => href ?? "");
    expect(links).toContainEqual(
      expect.stringMatching(/^(\/admin\/cms\/messages)?\?status=spam&stage=quoted&owner=me$/),
    );
    expect(links).toContainEqual(expect.stringMatching(/\?stage=quoted&owner=me&message=\d+$/));
    expect(page.html).toContain("Tunnels &amp; shafts</option>");
    const csv = await (await admin.request(`${inbox}/export?owner=me&stage=quoted`)).text();
    expect(csv).toContain("Filter mine");
    expect(csv).not.toMatch(/Filter (theirs|nobody|spam|archived)/);
  });

  /** @spec messages.19 */
  it("ignore what is no filter", async () => {
    const hostile = [
      ...["stage=constructor", "stage=", "followUp=toString", "owner=%00", `owner=${"x".repeat(65)}`],
      ...[`service=${"x".repeat(300)}`, "service=a%01b", "owner=me&owner=none"],
    ];
    for (const query of hostile) expect((await admin.open(`${inbox}?${query}`)).status, query).toBe(200);
    expect(await found("stage=constructor")).toHaveLength(3);
  });

  /** @spec messages.1 */
  it("are not needed to go to a message from the palette, by name, company or reference", async () => {
    const { db } = site.dependencies;
    const company = "Zenith Quarries";
    const id = await addMessage(db, { name: "Palette Person", company, reference: "INQ-PAL77" });
    await addMessage(db, { name: "Palette Spam", spam: 1 });
    for (const q of ["palette", "quarries", "inq-pal77", "pal77 zenith"]) {
      const response = await admin.request(`/admin/cms/find?q=${encodeURIComponent(q)}`);
      const { data } = (await response.json()) as { data: { to: string; kind: string; label: string }[] };
      expect(
        data.filter(({ kind }) => kind === "Message"),
        q,
      ).toEqual([
        { to: `${inbox}?message=${id}`, kind: "Message", label: `Palette Person, ${company} · INQ-PAL77` },
      ]);
    }
  });
});
