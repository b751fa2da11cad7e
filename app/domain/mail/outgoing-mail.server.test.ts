import { expect, test } from "vitest";
import { daysBefore } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { claimDueMail, mailFailed, mailSent, queueMail } from "./outgoing-mail.server.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const mail = (subject: string) => ({ to: "office@dharini.example", replyTo: null, subject, text: "Words\n" });

async function claimed(db: Db, now: Date) {
  const found = await claimDueMail(db, now);
  if (!found) throw new Error("No mail was due");
  return found;
}

onBothDatabases("the mail queue", (open) => {
  test("returns a stored mail at once, unchanged", async () => {
    const db = await open();
    await queueMail(db, { ...mail("Inquiry"), replyTo: "girish@kadambari.example" }, start);
    expect(await claimDueMail(db, start)).toMatchObject({
      ...mail("Inquiry"),
      replyTo: "girish@kadambari.example",
      attempts: 1,
    });
  });

  test("returns nothing when it is empty", async () => {
    expect(await claimDueMail(await open(), start)).toBeNull();
  });

  test("returns the oldest mail first", async () => {
    const db = await open();
    await queueMail(db, mail("second"), minutesLater(1));
    await queueMail(db, mail("first"), start);
    expect((await claimed(db, minutesLater(2))).subject).toBe("first");
    expect((await claimed(db, minutesLater(2))).subject).toBe("second");
  });

  test("hands one mail to only one of ten simultaneous senders", async () => {
    const db = await open();
    await queueMail(db, mail("only"), start);
    const results = await Promise.all(Array.from({ length: 10 }, () => claimDueMail(db, start)));
    expect(results.filter((result) => result !== null)).toHaveLength(1);
  });

  test("hands five mails to ten simultaneous senders, each mail once", async () => {
    const db = await open();
    const subjects = ["a", "b", "c", "d", "e"];
    for (const subject of subjects) await queueMail(db, mail(subject), start);
    const results = await Promise.all(Array.from({ length: 10 }, () => claimDueMail(db, start)));
    expect(results.flatMap((result) => result?.subject ?? []).sort()).toEqual(subjects);
  });

  /** @spec inquiry.11 */
  test("hands a mail out again after five minutes without a result", async () => {
    const db = await open();
    await queueMail(db, mail("taken"), start);
    await claimed(db, start);
    expect(await claimDueMail(db, minutesLater(4.99))).toBeNull();
    expect(await claimDueMail(db, minutesLater(5))).toMatchObject({ subject: "taken", attempts: 2 });
  });

  test("never hands out a sent mail again, and stores when it was sent", async () => {
    const db = await open();
    await queueMail(db, mail("sent"), start);
    await mailSent(db, (await claimed(db, start)).id, minutesLater(1));
    expect(await claimDueMail(db, minutesLater(100_000))).toBeNull();
    expect(await db.selectFrom("outgoingMail").select(["sentAt", "lastError"]).execute()).toEqual([
      { sentAt: minutesLater(1).toISOString(), lastError: null },
    ]);
  });

  /** @spec inquiry.11 */
  test("waits after failures 1, 2, 4, 8 … minutes and never longer than six hours", async () => {
    const db = await open();
    await queueMail(db, mail("stubborn"), start);
    let now = start;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await mailFailed(db, await claimed(db, now), { error: "Connection refused", now });
      const { dueAt } = await db.selectFrom("outgoingMail").select("dueAt").executeTakeFirstOrThrow();
      waits.push((Date.parse(dueAt) - now.getTime()) / 60_000);
      expect(await claimDueMail(db, new Date(Date.parse(dueAt) - 1))).toBeNull();
      now = new Date(dueAt);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  test("stores why a mail failed, even for a very long server response", async () => {
    const db = await open();
    await queueMail(db, mail("refused"), start);
    await mailFailed(db, await claimed(db, start), { error: "550 no such user ".repeat(500), now: start });
    const { lastError } = await db.selectFrom("outgoingMail").select("lastError").executeTakeFirstOrThrow();
    expect(lastError).toMatch(/^550 no such user/);
    expect(lastError).toHaveLength(1000);
  });

  /** @spec saving.8 */
  test("deletes a mail thirty days after delivery, and never a pending one", async () => {
    const db = await open();
    await queueMail(db, mail("delivered"), start);
    await mailSent(db, (await claimed(db, start)).id, minutesLater(60));
    await queueMail(db, mail("waits"), start);
    await mailFailed(db, await claimed(db, start), { error: "Connection refused", now: start });
    const thirtyDays = 30 * 24 * 60;
    expect(await purge(db, "outgoingMail.sentAt", daysBefore(minutesLater(thirtyDays + 60), 30))).toBe(0);
    expect(await purge(db, "outgoingMail.sentAt", daysBefore(minutesLater(thirtyDays + 61), 30))).toBe(1);
    expect(await purge(db, "outgoingMail.sentAt", daysBefore(minutesLater(100 * thirtyDays), 30))).toBe(0);
    const left = await db.selectFrom("outgoingMail").select(["subject", "sentAt"]).execute();
    expect(left).toEqual([{ subject: "waits", sentAt: null }]);
  });

  test("stores no mail when its transaction fails", async () => {
    const db = await open();
    const broken = db.transaction().execute(async (trx) => {
      await queueMail(trx, mail("never"), start);
      throw new Error("the inquiry was not stored");
    });
    await expect(broken).rejects.toThrow();
    expect(await claimDueMail(db, start)).toBeNull();
  });
});
