import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { decrypt, readArchive } from "#app/adapters/archive/archive.ts";
import { openPlace, type Place } from "#app/adapters/archive/places.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import {
  askForBackup,
  describeBackups,
  dueBackup,
  isBackupUnderWay,
  isOverdue,
  readBackupState,
} from "#app/domain/backups/backups.server.ts";
import { connect, isPostgres } from "#db/connect.ts";
import { openArchive } from "#server/backup/check-archive.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { scheduledBackups } from "./site-archives.ts";

const now = new Date("2026-11-20T21:00:30.000Z");

/** @spec backup.7 */
onBothDatabases("the scheduled backup", (_, newAddress) => {
  test("is made once a day by one node, verified, and rotated; a failure is mailed and recorded", async () => {
    const database = await newAddress("migrated");
    const db = connect(database);
    onTestFinished(() => db.destroy());
    const flag = isPostgres(db) ? false : 0;
    await db
      .insertInto("account")
      .values({
        id: "u",
        name: "Asha",
        email: "a@x.example",
        role: "admin",
        emailVerified: flag,
        banned: flag,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      } as never)
      .execute();
    const folder = await mkdtemp(join(tmpdir(), "plinth-scheduled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const backups = join(folder, "backups");
    const parts = { db, storage: createDiskStorage(join(folder, "files")), mailWaiting: () => {} };
    const schedule = {
      database,
      place: openPlace(backups, null),
      at: "02:30",
      readKeys: async () => ({}),
      signal: new AbortController().signal,
    };
    const { run } = scheduledBackups(parts, schedule);

    expect((await Promise.all([run(now), run(now)])).sort()).toEqual([0, 1]);
    expect(await readdir(backups)).toEqual(["plinth-2026-11-20T21-00-30Z.tar"]);
    expect(await readBackupState(db)).toEqual({
      lastAt: now.toISOString(),
      verified: { startedAt: now.toISOString(), verifiedAt: expect.any(String), verifiedWith: "own-key" },
      failure: null,
      missing: 0,
    });

    await writeFile(join(backups, "plinth-2026-11-20T20-00-00Z.tar"), "of the same day");
    const nextDay = new Date(now.getTime() + 86_400_000);
    expect(await run(nextDay)).toBe(1);
    expect((await readdir(backups)).sort()).toEqual([
      "plinth-2026-11-20T21-00-30Z.tar",
      "plinth-2026-11-21T21-00-30Z.tar",
    ]);

    // Of a photo whose file is gone admins are told once.
    const lost = {
      audience: "public" as const,
      width: 1,
      height: 1,
      bytes: 1,
      alt: "",
      createdAt: now.toISOString(),
    };
    const addLost = (hash: string) =>
      db
        .insertInto("photo")
        .values({ ...lost, hash: hash.repeat(64) })
        .execute();
    await addLost("a");
    const mailsAfter = async (days: number) => {
      expect(await run(new Date(now.getTime() + days * 86_400_000))).toBe(1);
      return (await db.selectFrom("outgoingMail").select(["to", "subject", "text"]).execute()).splice(0);
    };
    const told = {
      to: "a@x.example",
      subject: expect.stringContaining("The backup lacks photos"),
      text: expect.stringContaining("it lacks the original of a photo or file"),
    };
    expect(await mailsAfter(2)).toEqual([told]);
    expect(await readBackupState(db)).toMatchObject({ missing: 1, failure: null });
    expect(await mailsAfter(3)).toHaveLength(1);
    await addLost("b");
    expect(await mailsAfter(4)).toHaveLength(2);
    await db.deleteFrom("outgoingMail").execute();

    await writeFile(join(folder, "taken"), "");
    const failing = scheduledBackups(parts, { ...schedule, place: openPlace(join(folder, "taken"), null) });
    const third = new Date(now.getTime() + 5 * 86_400_000);
    await expect(failing.run(third)).rejects.toThrow();
    expect((await readBackupState(db)).failure).toContain("taken");
    const mails = await db.selectFrom("outgoingMail").select(["to", "subject", "text"]).execute();
    expect(mails).toMatchObject([
      { to: "a@x.example", subject: expect.stringContaining("The backup failed") },
    ]);
    const notes = await db.selectFrom("activity").select("action").execute();
    expect(notes).toEqual([{ action: "backup-failed" }]);
    expect(await failing.run(third)).toBe(0);
  });

  /** @spec backup.10 */
  test("is made once when an admin asks for it, also where none is scheduled, and shown as under way until then", async () => {
    const database = await newAddress("migrated");
    const db = connect(database);
    onTestFinished(() => db.destroy());
    const folder = await mkdtemp(join(tmpdir(), "plinth-scheduled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const parts = { db, storage: createDiskStorage(join(folder, "files")), mailWaiting: () => {} };
    const place = openPlace(join(folder, "backups"), null);
    const signal = new AbortController().signal;
    const { run } = scheduledBackups(parts, {
      database,
      place,
      at: null,
      readKeys: async () => ({}),
      signal,
    });
    expect(await run(now)).toBe(0);
    await Promise.all([askForBackup(db, now), askForBackup(db, now)]);
    await askForBackup(db, now);
    expect(await isBackupUnderWay(db, now)).toBe(true);
    expect((await Promise.all([run(now), run(now)])).sort()).toEqual([0, 1]);
    expect(await isBackupUnderWay(db, now)).toBe(false);
    expect(await readBackupState(db)).toMatchObject({ lastAt: now.toISOString(), failure: null });
    expect(await readdir(join(folder, "backups"))).toHaveLength(1);
    // A process that was killed does not hold up the next one.
    await db.updateTable("backupRun").set({ outcome: "running" }).execute();
    expect(await isBackupUnderWay(db, new Date(now.getTime() + 7_200_000))).toBe(false);
  });

  /** @spec backup.9 */
  test("for an owner whose key the server lacks is verified with a one-time key, the next one is not", async () => {
    const database = await newAddress("migrated");
    const db = connect(database);
    onTestFinished(() => db.destroy());
    const folder = await mkdtemp(join(tmpdir(), "plinth-scheduled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const parts = { db, storage: createDiskStorage(join(folder, "files")), mailWaiting: () => {} };
    const place = openPlace(join(folder, "backups"), null);
    const signal = new AbortController().signal;
    const schedule = { database, place, at: "02:30", readKeys: async () => ({ recipient }), signal };
    const { run } = scheduledBackups(parts, schedule);
    expect(await run(now)).toBe(1);
    const state = await readBackupState(db);
    expect(state).toMatchObject({ failure: null, verified: { verifiedWith: "one-time-key" } });
    expect(describeBackups(state, new Date(now.getTime() + 3 * 3_600_000))).toContain("3 hours ago");
    expect(describeBackups(state, now)).toContain("only its owner can try the owner’s key");

    expect(await run(new Date(now.getTime() + 86_400_000))).toBe(1);
    const recipients = [];
    for (const name of (await place.list()).sort()) {
      const text = (await readFile(join(folder, "backups", name))).toString("latin1");
      recipients.push(text.split("---")[0]?.match(/^-> X25519 /gm)?.length);
      const { header } = await openArchive(readArchive(decrypt(await place.read(name), { identity })));
      expect(header.kind).toBe("backup");
    }
    expect(recipients).toEqual([2, 1]);
  });

  test("that was changed on its way to the storage fails its verification", async () => {
    const database = await newAddress("migrated");
    const db = connect(database);
    onTestFinished(() => db.destroy());
    const folder = await mkdtemp(join(tmpdir(), "plinth-scheduled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const recipient = await identityToRecipient(await generateX25519Identity());
    const parts = { db, storage: createDiskStorage(join(folder, "files")), mailWaiting: () => {} };
    const backups = openPlace(join(folder, "backups"), null);
    const place: Place = {
      ...backups,
      write: (name, content) =>
        backups.write(
          name,
          (async function* () {
            let whole = Buffer.alloc(0);
            for await (const chunk of content) whole = Buffer.concat([whole, chunk]);
            whole.writeUInt8(whole.readUInt8(whole.length - 9) ^ 1, whole.length - 9);
            yield whole;
          })(),
        ),
    };
    const signal = new AbortController().signal;
    const schedule = { database, place, at: "02:30", readKeys: async () => ({ recipient }), signal };
    await expect(scheduledBackups(parts, schedule).run(now)).rejects.toThrow();
    expect(await readBackupState(db)).toMatchObject({ verified: null, failure: expect.any(String) });
  });

  test("that a stop interrupts leaves no file and is made at the next start", async () => {
    const database = await newAddress("migrated");
    const db = connect(database);
    onTestFinished(() => db.destroy());
    const folder = await mkdtemp(join(tmpdir(), "plinth-scheduled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const parts = { db, storage: createDiskStorage(join(folder, "files")), mailWaiting: () => {} };
    const schedule = { database, place: openPlace(folder, null), at: "02:30", readKeys: async () => ({}) };
    const stopped = scheduledBackups(parts, { ...schedule, signal: AbortSignal.abort() });
    expect(await stopped.run(now)).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect(await readBackupState(db)).toMatchObject({ lastAt: null, failure: null });
    const next = scheduledBackups(parts, { ...schedule, signal: new AbortController().signal });
    expect(await next.run(now)).toBe(1);
  });
});

test("a backup is due at its time of day on the site, and overdue after two days", () => {
  const due = (moment: string) => dueBackup(new Date(moment), "02:30").toISOString();
  expect(due("2026-11-20T21:00:00.000Z")).toBe("2026-11-20T21:00:00.000Z");
  expect(due("2026-11-20T20:59:59.000Z")).toBe("2026-11-19T21:00:00.000Z");
  expect(isOverdue(null, now)).toBe(true);
  expect(isOverdue("2026-11-18T21:00:31.000Z", now)).toBe(false);
  expect(isOverdue("2026-11-18T21:00:29.000Z", now)).toBe(true);
});
