import { createHash } from "node:crypto";
import type { Db } from "#db/connect.ts";
import type { ImportPhoto } from "#db/seed/seed.ts";

/** Keeps the row of a picture, once per content and audience, and leaves its bytes alone. */
export function rowsOnly(db: Db): ImportPhoto {
  return async (bytes, { audience, alt, onPaper }) => {
    const hash = createHash("sha256").update(bytes).digest("hex");
    const size = { width: 1600, height: 1000, bytes: bytes.length };
    const row = {
      hash,
      audience,
      alt,
      ...size,
      onPaper: onPaper ? (1 as const) : (0 as const),
      createdAt: "",
    };
    await db
      .insertInto("photo")
      .values(row)
      .onConflict((conflict) => conflict.columns(["hash", "audience"]).doNothing())
      .execute();
    const kept = db
      .selectFrom("photo")
      .select("id")
      .where("hash", "=", hash)
      .where("audience", "=", audience);
    return (await kept.executeTakeFirstOrThrow()).id;
  };
}

/** The tables that seeding fills, photos apart. */
const filledTables = [
  "machine",
  "machinePhoto",
  "project",
  "projectPhoto",
  "service",
  "servicePhoto",
  "projectMachine",
  "projectService",
  "event",
  "inquiry",
  "setting",
] as const;

/** All rows of all tables that seeding fills, photos apart. */
export async function everything(db: Db) {
  return Object.fromEntries(
    await Promise.all(
      filledTables.map(async (name) => [name, await db.selectFrom(name).selectAll().execute()]),
    ),
  );
}
