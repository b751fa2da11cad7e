import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "#db/connect.ts";

/**
 * Retires the secret that earlier versions kept in the database: re-encrypts two-factor keys and recovery
 * codes and deletes the row, in one transaction. Backups contain the old secret, so nothing else accepts it;
 * sessions it signed are invalid.
 * @returns whether there was such a secret
 */
export async function retireEarlierSecret(db: Db, secret: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // A second node that starts at the same time waits here and then finds nothing to do.
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
