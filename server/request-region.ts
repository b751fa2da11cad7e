import { inRegion } from "#app/adapters/region/region.server.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import type { Dependencies } from "#app/context.ts";
import { isPostgres } from "#db/connect.ts";
import { addressKind, routePath } from "./paths.ts";
import { unlessSlow } from "./unless-slow.ts";

/**
 * Runs the handler of a request in the site's region, which is read for each, so that a change shows on every node. While
 * the database does not respond it is the last known.
 */
export async function withRegion<Result>(
  { db, lastKnown }: Pick<Dependencies, "db" | "lastKnown">,
  path: string,
  respond: () => Promise<Result>,
): Promise<Result> {
  if (showsRegion(path)) {
    const reading = readSetting(db, "region").catch(() => null);
    // SQLite is in the process: it responds at once or blocks the timer as well.
    const read = isPostgres(db) ? await unlessSlow(reading) : await reading;
    if (read !== null && read !== "slow") lastKnown.region = read.value;
  }
  return inRegion(lastKnown.region, respond);
}

/** Probes must not wait for the database, and photos are many and have no dates. */
const showsRegion = (path: string) =>
  addressKind(path) !== "probe" && !/^\/(admin\/)?photos\//.test(routePath(path));
