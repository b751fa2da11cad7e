import { randomBytes } from "node:crypto";
import type { Db } from "./connect.ts";

/** The site's own secret, made at the first start and shared by all nodes on this database. */
export async function siteSecret(db: Db): Promise<string> {
  await db
    .insertInto("secret")
    .values({ name: "site", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", "site")
    .executeTakeFirstOrThrow();
  return value;
}
