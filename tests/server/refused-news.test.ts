import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queueNews } from "#app/operations/news.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { type SmtpSink, startSmtp } from "#tests/support/smtp.ts";
import { own } from "./engineers.ts";
import { databases, openDemo } from "./front-door.ts";
import { after, before, newsTools } from "./news-tools.ts";
import { type Browser, newClient, signedIn } from "./staff-browser.ts";

describe.each(databases)("news that cannot be delivered, on %s,", (database) => {
  let smtp: SmtpSink;
  let site: Site;
  let admin: Browser;
  let client: Awaited<ReturnType<typeof newClient>>;
  beforeEach(async () => {
    smtp = await startSmtp();
    site = await openDemo(database, { SMTP_URL: smtp.url });
    admin = await signedIn(site, accounts.admin);
    client = await newClient(site, admin, "Leela");
    await queueNews(site.dependencies.db, before("2026-03-02"));
    await newsTools(site).addPhoto({ projectId: own, note: "Slab cast" });
  });
  afterEach(async () => {
    await site.close();
    await smtp.stop();
  });

  /** The waiting news to the client. */
  const waiting = () =>
    site.dependencies.db
      .selectFrom("outgoingMail")
      .select(["id", "attempts", "lastError"])
      .where("to", "=", client.email)
      .where("newsOf", "is not", null)
      .where("sentAt", "is", null)
      .execute();
  async function queue(day: string) {
    await queueNews(site.dependencies.db, after(day));
    site.dependencies.mailWaiting();
  }
  const told = async () =>
    (await admin.open("/admin/cms/activity")).text.split("The server could not mail news to").length - 1;

  it("because the mailbox refuses them are given up at once, and admins read it; the next are tried again", async () => {
    smtp.refuse(client.email);
    await queue("2026-03-02");
    await vi.waitFor(async () => expect(await told()).toBe(1), { timeout: 10_000 });
    expect(await waiting()).toEqual([]);
    await newsTools(site).addPhoto({ projectId: own, note: "Deck cast" });
    await queue("2026-03-03");
    await vi.waitFor(async () => expect(await told()).toBe(2), { timeout: 10_000 });
  });

  it("for a passing reason wait, for five days", async () => {
    smtp.failNext(1000);
    await queue("2026-03-02");
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]), {
      timeout: 10_000,
    });
    expect(await told()).toBe(0);
    const [{ id } = { id: 0 }] = await waiting();
    const createdAt = new Date(Date.now() - 5.1 * 24 * 60 * 60_000).toISOString();
    await site.dependencies.db
      .updateTable("outgoingMail")
      .set({ createdAt, dueAt: createdAt })
      .where("id", "=", id)
      .execute();
    site.dependencies.mailWaiting();
    await vi.waitFor(async () => expect(await told()).toBe(1), { timeout: 10_000 });
    expect(await waiting()).toEqual([]);
  });
});
