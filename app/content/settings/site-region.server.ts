import { inRegion } from "#app/adapters/region/region.server.ts";
import type { Db } from "#db/connect.ts";
import { readSetting } from "./settings.server.ts";

/** Runs work of a site outside a request, such as a job or a command, in the site's region. */
export async function inSiteRegion<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { value: region } = await readSetting(db, "region");
  return inRegion(region, work);
}
