import { describe, expect, it } from "vitest";
import { readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import { readPage } from "../read-page.ts";
import { type Browser, idOf, signedIn } from "../staff-browser.ts";

const board = "/admin/cms/messages/pipeline";

describe.each(databases)("a card of the pipeline, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
  });

  /** Returns the column of an inquiry and the form of its card as the board has it. */
  const card = async (id: number) => {
    const { root } = await admin.open(board);
    for (const column of root.querySelectorAll(".pipeline > section")) {
      const form = column
        .querySelectorAll("form")
        .find((one) => one.querySelector('input[name="id"]')?.getAttribute("value") === String(id));
      if (!form) continue;
      const inputs = readPage(form.outerHTML).elements("input");
      const fields = Object.fromEntries(inputs.map(({ name = "", value = "" }) => [name, value]));
      return { stage: column.getAttribute("aria-labelledby")?.replace("stage-", ""), fields };
    }
    return undefined;
  };
  const move = async (id: number, to: Record<string, string>) =>
    admin.post(board, { ...(await card(id))?.fields, ...to });
  const stored = (id: number) =>
    site.dependencies.db
      .selectFrom("inquiry")
      .select(["stage", "lostReason", "value", "currency", "followUpOn", "ownerId"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  /** @spec messages.17 */
  it("stands in its stage with number and value, unless it is spam or deleted", async () => {
    const { db } = site.dependencies;
    const given = { stage: "quoted" as const, value: 1_250_000 };
    // A day of this year is shown without its year.
    const followUp = `${Number(siteDay(new Date()).slice(0, 4)) + 1}-01-26`;
    await addInquiry(db, { ...given, name: "Quoted Quasim" });
    await addInquiry(db, { ...given, value: 250_000, status: "archived", followUpOn: followUp });
    await addInquiry(db, { ...given, spam: 1 });
    await addInquiry(db, { ...given, deletedAt: "2026-11-20T10:00:00.000Z" });
    await addInquiry(db, { stage: "lost", lostReason: "Price", name: "Lost Lata" });
    const { text } = await admin.open(board);
    expect(text).toMatch(
      RegExp(
        `Quoted 2 ₹15,00,000 .*Follow up on ${readableSiteDay(followUp)}.*Won 0 No inquiries.*Lost 1 Lost Lata.*Price`,
        "s",
      ),
    );
    expect(text).toContain("Quoted Quasim");
  });

  /** @spec messages.17 */
  it("has the others of its stage behind a link, whose list has as many as it says", async () => {
    const { db } = site.dependencies;
    for (let added = 0; added <= 20; added += 1) await addInquiry(db, { name: "Many" });
    await addInquiry(db, { name: "Many", status: "archived" });
    const link = (await admin.open(board)).root.querySelector(".pipeline > section > a");
    const [, count] = /(\d+)$/.exec(link?.textContent ?? "") ?? [];
    const list = await admin.open(link?.getAttribute("href") ?? "");
    expect(list.text).toContain(`${count} messages found`);
    await db.deleteFrom("inquiry").where("name", "=", "Many").execute();
  });

  /** @spec messages.25 */
  it("stands above those whose reply is due later, and above answered ones", async () => {
    const { db } = site.dependencies;
    const of = (hour: number, given = {}) =>
      addInquiry(db, { name: "Waiting", createdAt: `2026-10-0${hour}T04:30:00.000Z`, ...given });
    const answered = await of(1, { status: "read", answeredAt: "2026-10-02T04:30:00.000Z" });
    const latest = await of(4);
    const oldest = await of(2);
    const { root } = await admin.open(board);
    const ids = root
      .querySelectorAll('section[aria-labelledby="stage-new"] form input[name="id"]')
      .map((input) => Number(input.getAttribute("value")));
    expect(ids.filter((id) => [answered, latest, oldest].includes(id))).toEqual([oldest, latest, answered]);
    await db.deleteFrom("inquiry").where("name", "=", "Waiting").execute();
  });

  /** @spec messages.25 */
  it("moves to another stage, for a reason if it is lost, and keeps its other details, as activity tells", async () => {
    const { db } = site.dependencies;
    // An account that is no admin any more.
    const former = await idOf(site, accounts.client.email);
    const details = { value: 1_250_000, currency: "EUR", followUpOn: "2030-01-26", ownerId: former };
    const id = await addInquiry(db, { name: "Mover <b>", stage: "visit", ...details });
    expect((await move(id, { stage: "quoted" })).status).toBe(200);
    expect((await card(id))?.stage).toBe("quoted");
    expect(await stored(id)).toEqual({ stage: "quoted", lostReason: "", ...details });
    const noted = db.selectFrom("activity").select(["action", "fields"]).where("recordId", "=", String(id));
    expect(await noted.where("kind", "=", "inquiry").execute()).toEqual([
      { action: "changed", fields: '["stage"]' },
    ]);
    await move(id, { stage: "lost", lostReason: "  Price\u00a0 " });
    expect(await stored(id)).toMatchObject({ stage: "lost", lostReason: "Price" });
    expect((await admin.open(board)).text).toContain("Price");
    await move(id, { stage: "won" });
    expect(await stored(id)).toMatchObject({ stage: "won", lostReason: "" });
  });

  /** @spec messages.22, messages.25 */
  it("stays where somebody else has moved it first", async () => {
    const { db } = site.dependencies;
    const id = await addInquiry(db, { name: "Contested", stage: "new", value: 100 });
    const seen = (await card(id))?.fields ?? {};
    await db.updateTable("inquiry").set({ stage: "won", value: 200 }).where("id", "=", id).execute();
    const late = await admin.post(board, { ...seen, stage: "quoted" });
    expect({ status: late.status, text: late.text }).toEqual({
      status: 409,
      text: expect.stringContaining("Someone else changed this inquiry: Stage is now Won."),
    });
    expect(await stored(id)).toMatchObject({ stage: "won", value: 200 });
    await db.updateTable("inquiry").set({ deletedAt: "2026-01-01" }).where("id", "=", id).execute();
    expect((await admin.post(board, { ...seen, stage: "new" })).status).toBe(404);
  });

  /** @spec messages.25 */
  it("is moved by no form that the board does not send", async () => {
    const id = await addInquiry(site.dependencies.db, { name: "Hostile", stage: "new" });
    const fields = (await card(id))?.fields ?? {};
    for (const [wrong, status] of [
      [{ intent: "note", text: "x" }, 400],
      [{ id: "0" }, 400],
      [{ id: "1e9" }, 400],
      [{ stage: "__proto__" }, 422],
      [{ stage: "lost", lostReason: "x".repeat(301) }, 422],
      [{ stage: "won", ownerId: "nobody-known" }, 422],
      [{ stage: "won", before: "{" }, 200],
    ] as const)
      expect({ wrong, status: (await admin.post(board, { ...fields, ...wrong })).status }).toEqual({
        wrong,
        status,
      });
    expect(await stored(id)).toMatchObject({ stage: "won", ownerId: null });
    const client = await signedIn(site, accounts.client);
    expect((await client.send(board, { ...fields, stage: "lost" })).status).toBe(403);
  });
});
