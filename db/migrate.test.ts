import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { connect, type Db } from "./connect.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** The columns that `schema.ts` names: the compiler refuses one too many and one too few. */
const columns: { [Table in keyof Database]: Record<keyof Database[Table], true> } = {
  equipment: {
    ...{ id: true, order: true, name: true, category: true, units: true, client: true, year: true, location: true },
    ...{ specs: true, fullSpecs: true, description: true, features: true, applications: true },
    ...{ maintenanceSchedule: true, availability: true },
    ...{ version: true, createdAt: true, updatedAt: true, deletedAt: true },
  },
  equipmentPhoto: { equipmentId: true, photoId: true, order: true },
  project: {
    ...{ id: true, order: true, title: true, client: true, location: true, year: true, type: true, status: true },
    ...{ description: true, fullDescription: true, challenges: true, results: true, testimonial: true },
    ...{ reraNumber: true, version: true, createdAt: true, updatedAt: true, deletedAt: true },
  },
  projectPhoto: { projectId: true, photoId: true, order: true },
  photo: {
    ...{ id: true, hash: true, audience: true, width: true, height: true, bytes: true, alt: true },
    ...{ focalX: true, focalY: true, createdAt: true },
  },
  event: {
    ...{ id: true, date: true, time: true, photoId: true, projectId: true, note: true },
    ...{ createdBy: true, createdAt: true, updatedAt: true },
  },
  message: {
    ...{ id: true, reference: true, name: true, email: true, phone: true, company: true, service: true },
    ...{ message: true, equipmentId: true, projectId: true, status: true, spam: true, spamReason: true },
    ...{ fingerprint: true, sender: true, createdAt: true },
  },
  setting: { key: true, value: true, version: true, updatedAt: true },
  activity: {
    ...{ id: true, at: true, userId: true, actor: true, action: true, kind: true, recordId: true },
    ...{ title: true, fields: true },
  },
  outgoingMail: {
    ...{ id: true, to: true, replyTo: true, subject: true, text: true, attempts: true, dueAt: true },
    ...{ sentAt: true, lastError: true, createdAt: true },
  },
  secret: { name: true, value: true },
  contentVersion: { id: true, version: true, changedAt: true },
  user: {
    ...{ id: true, name: true, email: true, emailVerified: true, image: true, createdAt: true, updatedAt: true },
    ...{ role: true, banned: true, banReason: true, banExpires: true, twoFactorEnabled: true, allProjects: true },
  },
  userProject: { userId: true, projectId: true },
  session: {
    ...{ id: true, userId: true, token: true, expiresAt: true, createdAt: true, updatedAt: true },
    ...{ ipAddress: true, userAgent: true, impersonatedBy: true },
  },
  account: {
    ...{ id: true, userId: true, accountId: true, providerId: true, accessToken: true, refreshToken: true },
    ...{ idToken: true, accessTokenExpiresAt: true, refreshTokenExpiresAt: true, scope: true, password: true },
    ...{ createdAt: true, updatedAt: true },
  },
  verification: { id: true, identifier: true, value: true, expiresAt: true, createdAt: true, updatedAt: true },
  twoFactor: { id: true, userId: true, secret: true, backupCodes: true },
};

const wanted = Object.fromEntries(Object.entries(columns).map(([name, has]) => [name, Object.keys(has).sort()]));

async function columnsOf(db: Db) {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()]));
}

function openAt(address: string) {
  const db = connect(address);
  onTestFinished(() => db.destroy());
  return db;
}

/** Opens and migrates the database in a program of its own, as each node does at its start. */
function migrateAsNode(address: string) {
  const [connected, migrated] = ["./connect.ts", "./migrate.ts"].map((file) => new URL(file, import.meta.url).href);
  const script = `
    const [{ connect }, { migrate }] = await Promise.all([import("${connected}"), import("${migrated}")]);
    const db = connect(process.argv[1]);
    await migrate(db);
    await db.destroy();`;
  return promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, address]);
}

onBothDatabases("the database", (open, newAddress) => {
  test("has exactly the tables and columns that the data model names", async () => {
    expect(await columnsOf(await open())).toEqual(wanted);
  });

  test("is not changed by being brought up to date a second time", async () => {
    const db = await open();
    await db.insertInto("secret").values({ name: "site", value: "kept" }).execute();
    await migrate(db);
    expect(await columnsOf(db)).toEqual(wanted);
    expect(await db.selectFrom("secret").select("value").execute()).toEqual([{ value: "kept" }]);
  });

  test("is made once by three nodes that start at the same moment", async () => {
    const address = await newAddress();
    await Promise.all([migrateAsNode(address), migrateAsNode(address), migrateAsNode(address)]);
    const db = openAt(address);
    expect(await columnsOf(db)).toEqual(wanted);
    expect(await db.selectFrom("contentVersion").select("version").execute()).toEqual([{ version: 1 }]);
  });

  test("that could not be made whole is as empty as before, so that the next start can make it", async () => {
    const db = openAt(await newAddress());
    await sql`create table "twoFactor" ("in" integer)`.execute(db);
    await expect(migrate(db)).rejects.toThrow();
    expect(Object.keys(await columnsOf(db))).toEqual(["twoFactor"]);
    await sql`drop table "twoFactor"`.execute(db);
    await migrate(db);
    expect(await columnsOf(db)).toEqual(wanted);
  });
});

describe("a connection", () => {
  test("to SQLite syncs every commit and keeps records together", async () => {
    const db = openAt(":memory:");
    const pragma = async (name: string) => (await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows;
    expect(await pragma("synchronous")).toEqual([{ synchronous: 2 }]);
    expect(await pragma("foreign_keys")).toEqual([{ foreign_keys: 1 }]);
  });
});
