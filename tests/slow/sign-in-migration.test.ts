import { expect, onTestFinished, test } from "vitest";
import { connect, isPostgres } from "#db/connect.ts";
import * as initial from "#db/migrations/001-initial.ts";
import * as calendarAndTrash from "#db/migrations/002-calendar-and-trash.ts";
import * as inbox from "#db/migrations/003-inbox.ts";
import { up } from "#db/migrations/004-sign-in.ts";
import { digestToken } from "#db/token-digest.ts";
import { onBothDatabases } from "#tests/support/databases.ts";

onBothDatabases("the step to stored digests", (_open, newAddress) => {
  test("keeps sessions and links, as digests, and erases links from mails that were sent", async () => {
    const db = connect(await newAddress());
    onTestFinished(() => db.destroy());
    for (const { up: earlier } of [initial, calendarAndTrash, inbox]) await earlier(db as never);
    const at = isPostgres(db) ? new Date() : new Date().toISOString();
    const moments = { expiresAt: at, createdAt: at, updatedAt: at };
    const user = { id: "u", name: "A", email: "a@b.example", createdAt: at, updatedAt: at };
    await db
      .insertInto("user")
      .values({ ...user, emailVerified: isPostgres(db) ? false : 0 })
      .execute();
    await db
      .insertInto("session")
      .values({ id: "s", userId: "u", token: "raw-session", ...moments })
      .execute();
    await db
      .insertInto("verification")
      .values({ id: "v", identifier: "reset-password:raw-link", value: "u", ...moments })
      .execute();
    const text = "Set it here:\nhttps://x.example/admin/set-password?token=raw-link\n";
    const mail = {
      to: "a@b.example",
      replyTo: null,
      subject: "S",
      lastError: null,
      dueAt: "",
      createdAt: "",
    };
    await db
      .insertInto("outgoingMail")
      .values([
        { ...mail, text, sentAt: "2026-01-01T00:00:00.000Z" },
        { ...mail, text, sentAt: null },
        { ...mail, text: "An inquiry", sentAt: "2026-01-01T00:00:00.000Z" },
      ])
      .execute();

    await up(db as never);
    expect(await db.selectFrom("session").select("token").execute()).toEqual([
      { token: digestToken("raw-session") },
    ]);
    expect(await db.selectFrom("verification").select("identifier").execute()).toEqual([
      { identifier: `reset-password:${digestToken("raw-link")}` },
    ]);
    const mails = db.selectFrom("outgoingMail").select(["text", "hasLink"]).orderBy("id");
    expect(await mails.execute()).toEqual([
      { text: "", hasLink: 1 },
      { text, hasLink: 1 },
      { text: "An inquiry", hasLink: 0 },
    ]);
  });
});
