import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "#db/connect.ts";

/**
 * Gives up the secret that earlier versions kept in the database: two-factor keys and recovery codes are
 * encrypted anew, and the row is deleted, all or nothing. The earlier secret is used for nothing more, as it
 * lies in backups; sessions that its signature opened are over.
 * @returns whether there was one
 */
export async function retireEarlierSecret(db: Db, secret: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // A second node that starts at the same moment waits here and finds nothing left to do.
    const earlier = await trx
      .deleteFrom("secret")
      .where("name", "=", "site")
      .returning("value")
      .executeTakeFirst();
    if (!earlier) return false;
    if (earlier.value === secret) return true;
    const anew = async (data: string) =>
      symmetricEncrypt({ key: secret, data: await symmetricDecrypt({ key: earlier.value, data }) });
    const rows = await trx.selectFrom("twoFactor").select(["id", "secret", "backupCodes"]).execute();
    for (const { id, ...stored } of rows) {
      const fresh = { secret: await anew(stored.secret), backupCodes: await anew(stored.backupCodes) };
      await trx.updateTable("twoFactor").set(fresh).where("id", "=", id).execute();
    }
    await trx.deleteFrom("session").execute();
    return true;
  });
}
