import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import {
  aMinuteAgo,
  formValues,
  inquire,
  mailOf,
  newVisitor,
  openThanks,
  sendForm,
  storedMessage,
  typed,
  type Values,
} from "./inquiry-form.ts";

describe.each(databases)("an inquiry on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec inquiry.8 */
  it("is stored once with one reference when it is sent twice", async () => {
    const before = await countRows(site, "message");
    const from = newVisitor();
    const first = await inquire(site, { message: "Twice" }, from);
    expect(await inquire(site, { message: "Twice" }, from)).toBe(first);
    expect(await inquire(site, { message: " Twice \r\n" }, newVisitor())).toBe(first);
    expect(await countRows(site, "message")).toBe(before + 1);
    expect(await mailOf(site, first)).toHaveLength(1);
  });

  /** @spec inquiry.8 */
  it("is stored once with one reference when it is sent ten times at the same moment", async () => {
    const [before, mailsBefore] = [await countRows(site, "message"), await countRows(site, "outgoingMail")];
    const from = newVisitor();
    const references = await Promise.all(
      Array.from({ length: 10 }, () => inquire(site, { message: "Ten times" }, from)),
    );
    expect(new Set(references).size).toBe(1);
    expect(await countRows(site, "message")).toBe(before + 1);
    expect(await countRows(site, "outgoingMail")).toBe(mailsBefore + 1);
  });

  it("is stored once when it is sent again a day later", async () => {
    const first = await inquire(site, { message: "Just before midnight" });
    const { fingerprint } = await storedMessage(site, first);
    const day = new Date(`${fingerprint.slice(0, 10)}T12:00:00Z`);
    const yesterday = new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10);
    const { db } = site.dependencies;
    const earlier = { fingerprint: yesterday + fingerprint.slice(10) };
    await db.updateTable("message").set(earlier).where("reference", "=", first).execute();
    expect(await inquire(site, { message: "Just before midnight" })).toBe(first);
  });

  it("with other text, or about another machine, is a separate inquiry", async () => {
    const from = newVisitor();
    const all: Values[] = [
      { message: "One" },
      { message: "Two" },
      { message: "One", equipment: "1" },
      { message: "One", email: "b@example.org" },
    ];
    const references: string[] = [];
    for (const values of all) references.push(await inquire(site, values, from));
    expect(new Set(references).size).toBe(4);
  });

  /** @spec inquiry.6 */
  it.each<[who: string, values: Record<string, string>, reason: string]>([
    [
      "fills in the field that people do not see",
      { website: "https://spam.example" },
      "a hidden field was filled in",
    ],
    ["needs no time to fill it in", { shown: "now" }, "sent 0 s after the form was loaded"],
    ["needs no time on a page from a cache", { open: "1" }, "sent 1 s after the form was loaded"],
    ["has not loaded the form", { shown: "" }, "the form was not loaded from this site"],
    ["makes up when it loaded the form", { shown: "yesterday" }, "the form was not loaded from this site"],
  ])("from a visitor who %s is stored as spam, confirmed and not mailed", async (_, values, reason) => {
    // Less than a second before, unless the server takes its time.
    const sent = values.shown === "now" ? { shown: String(Date.now() / 1000) } : values;
    const reference = await inquire(site, { message: `Buy now, ${reason}`, ...sent });
    expect(await storedMessage(site, reference)).toMatchObject({
      spam: 1,
      spamReason: reason,
      status: "new",
    });
    expect((await openThanks(site, reference)).text).toContain(reference);
    expect(await mailOf(site, reference)).toEqual([]);
  });

  it("from a form that was open for a day is not spam", async () => {
    const reference = await inquire(site, {
      message: "Slowly typed",
      shown: String(Number(aMinuteAgo()) - 86_400),
    });
    expect(await storedMessage(site, reference)).toMatchObject({ spam: 0 });
  });

  /** @spec inquiry.7, limits.2 */
  it("is not stored as the sixth within an hour from one address, and nothing typed is lost", async () => {
    const from = newVisitor();
    for (let number = 1; number <= 5; number++) await inquire(site, { message: `Inquiry ${number}` }, from);
    const before = await countRows(site, "message");
    const sixth = await sendForm(site, { ...typed, message: "Inquiry 6" }, from);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get("Retry-After")).toBe("3600");
    expect(sixth.text).toContain("You have sent several inquiries within the hour.");
    expect(formValues(sixth.html)).toMatchObject({ ...typed, message: "Inquiry 6" });
    expect(await countRows(site, "message")).toBe(before);
    // One that is there already is thanked for again, and others are not held back.
    expect(await inquire(site, { message: "Inquiry 5" }, from)).toMatch(/^INQ-/);
    expect(await inquire(site, { message: "Inquiry 6" }, newVisitor())).toMatch(/^INQ-/);
  });

  it("is accepted again from that address an hour later", async () => {
    const from = newVisitor();
    const references: string[] = [];
    for (let number = 1; number <= 5; number++)
      references.push(await inquire(site, { message: `Early ${number}` }, from));
    const hourAgo = new Date(Date.now() - 3_601_000).toISOString();
    await site.dependencies.db
      .updateTable("message")
      .set({ createdAt: hourAgo })
      .where("reference", "in", references)
      .execute();
    expect(await inquire(site, { message: "An hour later" }, from)).toMatch(/^INQ-/);
  });

  it("is stored five times at most when twelve arrive at the same moment from one address", async () => {
    const from = newVisitor();
    const before = await countRows(site, "message");
    const sent = Array.from({ length: 12 }, (_, number) =>
      sendForm(site, { ...typed, message: `Burst ${number}` }, from),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(303), ...Array(7).fill(429)]);
    expect(await countRows(site, "message")).toBe(before + 5);
  });
});

describe("the limit per address", () => {
  it("ignores an address claimed by the visitor", async () => {
    const site = await openDemo("SQLite");
    for (let number = 1; number <= 5; number++) await inquire(site, { message: `Hello ${number}` });
    expect((await sendForm(site, { ...typed, message: "Hello 6" })).status).toBe(429);
    await site.close();
  });

  /** @spec operations.13 */
  it("trusts only the proxy in front of the site, and nothing written before its entry", async () => {
    const site = await openDemo("SQLite", { TRUST_PROXY: "1" });
    for (let number = 1; number <= 5; number++)
      await inquire(site, { message: `Hello ${number}` }, `${newVisitor()}, 203.0.113.9`);
    expect(
      (await sendForm(site, { ...typed, message: "Hello 6" }, `${newVisitor()}, 203.0.113.9`)).status,
    ).toBe(429);
    expect(await inquire(site, { message: "Hello 6" }, "203.0.113.9, 203.0.113.10")).toMatch(/^INQ-/);
    await site.close();
  });
});
