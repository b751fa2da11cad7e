import { randomUUID } from "node:crypto";
import { connect } from "../connect.ts";

/** Milliseconds that a hold lasts without being renewed, such as after a crash. */
const heldFor = 10 * 60_000;
/** Milliseconds after which it is renewed no more: a reader that never ends must not keep files for ever. */
const renewedFor = 24 * 3_600_000;

/**
 * Keeps housekeeping from deleting photos' files until the returned function is called. Call it before the snapshot that
 * names the files is opened.
 *
 * Fails silently: a backup must also be made while the disk is full, or of an older schema.
 */
export async function holdFiles(address: string): Promise<() => Promise<void>> {
  const db = connect(address);
  const id = randomUUID();
  const started = Date.now();
  const write = async () => {
    const until = new Date(Date.now() + heldFor).toISOString();
    await db
      .insertInto("fileHold")
      .values({ id, until })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ until }))
      .execute();
  };
  const writing = { last: write().catch(() => {}) };
  await writing.last;
  const renewing = setInterval(() => {
    if (Date.now() - started < renewedFor) writing.last = write().catch(() => {});
  }, heldFor / 10);
  renewing.unref();
  return async () => {
    clearInterval(renewing);
    await writing.last;
    await db
      .deleteFrom("fileHold")
      .where("id", "=", id)
      .execute()
      .catch(() => {});
    await db.destroy();
  };
}
