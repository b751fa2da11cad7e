import type { Kysely } from "kysely";
import { settings } from "./texts-of-022.ts";

interface Tables {
  setting: { key: string; value: string; version: number; updatedAt: string };
  demoRow: { kind: string; key: string; state: string };
  event: { id: number; createdAt: string; updatedAt: string };
  message: { id: number; reference: string; sender: string };
  photo: { id: number; createdAt: string; audience: string };
  user: { id: string; name: string; email: string; role: string | null; createdAt: string | Date };
  equipment: SeededTable;
  project: SeededTable;
}

interface SeededTable {
  id: number;
  version: number;
  createdAt: string;
}

/** An installation that is in use stays open; a new one is closed until its owner opens it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("demoRow")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("demoRowKey", ["kind", "key"])
    .execute();
  const used = await db.selectFrom("setting").select("key").limit(1).executeTakeFirst();
  if (!used) return;
  await keepFormerTexts(db);
  await markSeededRows(db);
  const updatedAt = new Date().toISOString();
  const documents = { opening: { open: true }, checklist: { hidden: true } };
  const rows = Object.entries(documents).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto("setting")
    .values(rows.map((row) => ({ ...row, version: 1, updatedAt })))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** What was built in until now and stood on every site without texts of its own. */
const former = {
  projectsLead:
    "Towers, campuses and redevelopments in the Mumbai region, each with its ground, its neighbours and its programme.",
  equipmentLead:
    "Excavators, dumpers and piling rigs with their operators; compactors and pump sets beside them.",
};
const formerProfile = { city: "Mumbai", tagline: "Excavation, piling, demolition and construction" };

/** Stores the former built-in values where a site shows them, so that it stays as it is. */
async function keepFormerTexts(db: Kysely<Tables>) {
  await addMissing(db, "texts", former);
  await addMissing(db, "projectPages", { genericTestimonial: true });
  // A site without a profile has shown these.
  const profile = await db
    .selectFrom("setting")
    .select("key")
    .where("key", "=", "profile")
    .executeTakeFirst();
  if (profile) return;
  await insertSetting(db, "profile", {
    ...{ name: "Your company", shortName: "Your company", founded: "", copyrightFrom: "", story: [] },
    ...{ ...formerProfile, latitude: null, longitude: null },
  });
}

async function addMissing(db: Kysely<Tables>, key: string, values: Record<string, unknown>) {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  if (!row) return insertSetting(db, key, values);
  const value = JSON.stringify({ ...values, ...JSON.parse(row.value) });
  await db
    .updateTable("setting")
    .set((stored) => ({ value, version: stored("version", "+", 1) }))
    .where("key", "=", key)
    .execute();
}

async function insertSetting(db: Kysely<Tables>, key: string, value: Record<string, unknown>) {
  const updatedAt = new Date().toISOString();
  await db
    .insertInto("setting")
    .values({ key, value: JSON.stringify(value), version: 1, updatedAt })
    .execute();
}

/**
 * Marks the rows of a demo that was seeded by an earlier version. They have the very millisecond of the seeding as their
 * time of creation, which nothing else can have. What does not match counts as the owner's.
 */
async function markSeededRows(db: Kysely<Tables>) {
  const seeding = await db
    .selectFrom("setting")
    .select("updatedAt")
    .where("key", "=", "seed")
    .executeTakeFirst();
  if (!seeding) return;
  const at = seeding.updatedAt;
  const marks: Tables["demoRow"][] = [];
  for (const kind of ["equipment", "project"] as const) {
    const rows = await db.selectFrom(kind).select(["id"]).where("createdAt", "=", at).execute();
    // The first save of a record made its version 2.
    marks.push(...rows.map(({ id }) => ({ kind, key: String(id), state: "1" })));
  }
  const events = await db.selectFrom("event").select("id").where("createdAt", "=", at).execute();
  marks.push(...events.map(({ id }) => ({ kind: "event", key: String(id), state: at })));
  if (marks.length === 0) return;

  const messages = await db
    .selectFrom("message")
    .select("id")
    .where("sender", "=", "demo")
    .where("reference", "like", "INQ-DEMO%")
    .execute();
  marks.push(...messages.map(({ id }) => ({ kind: "message", key: String(id), state: "" })));
  // The seeding imports its photos first, and nothing else can be imported before the first start is over.
  const photos = await db.selectFrom("photo").select("id").where("createdAt", "<=", at).execute();
  const photoIds = photos.map(({ id }) => id);
  marks.push(...photoIds.map((id) => ({ kind: "photo", key: String(id), state: "" })));
  marks.push(...(await migratedRecords(db)));
  marks.push(...(await seededSettings(db, photoIds)), ...(await seededAccounts(db, at)));
  await db.insertInto("demoRow").values(marks).execute();
}

/** The records of later kinds: those that are there already were made from the demo's content by earlier migrations. */
async function migratedRecords(db: Kysely<Tables>) {
  const columns = ["order", "version", "published", "deletedAt"];
  const tables = (await db.introspection.getTables())
    .filter((table) => columns.every((name) => table.columns.some((column) => column.name === name)))
    .filter(({ name }) => !["equipment", "project"].includes(name));
  const marked = tables.map(async ({ name }) => {
    const rows = db
      .selectFrom(name as "project")
      .select("id")
      .where("version", "=", 1);
    return (await rows.execute()).map(({ id }) => ({ kind: name, key: String(id), state: "1" }));
  });
  return (await Promise.all(marked)).flat();
}

/** The settings with the demo's values; each value that is still the same is the demo's. */
async function seededSettings(db: Kysely<Tables>, photoIds: number[]) {
  const { leaders, ...documents } = settings;
  const stored = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", "pictures")
    .executeTakeFirst();
  const chosen: Record<string, number> = stored ? JSON.parse(stored.value) : {};
  const seeded = {
    ...documents,
    leaders: leaders.map((leader) => ({ ...leader, photoId: null })),
    pictures: Object.fromEntries(Object.entries(chosen).filter(([, id]) => photoIds.includes(id))),
  };
  return Object.entries(seeded).map(([key, value]) => ({
    kind: "setting",
    key,
    state: JSON.stringify(value),
  }));
}

/** The client account of the first start: it kept its name and was created within minutes of the seeding. */
async function seededAccounts(db: Kysely<Tables>, at: string) {
  const users = await db
    .selectFrom("user")
    .select(["id", "email", "name", "role", "createdAt"])
    .where("name", "=", "Client")
    .where("role", "=", "client")
    .execute();
  return users
    .filter(({ createdAt }) => Math.abs(new Date(createdAt).getTime() - Date.parse(at)) < 600_000)
    .map(({ id, email, name, role }) => ({
      kind: "user",
      key: id,
      state: JSON.stringify([email, name, role]),
    }));
}
