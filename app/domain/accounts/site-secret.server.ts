import { createHmac } from "node:crypto";
import type { Db } from "#db/connect.ts";

/** The row of the table `secret` that says which secret the site uses. */
const row = "digest";

/** Returns what identifies a secret. It reveals nothing, and nothing can be signed or opened with it. */
const digestOf = (secret: string) => createHmac("sha256", secret).update("which secret").digest("base64url");

interface SecretState {
  /** Whether it is the secret that the site has used so far; null if no start has recorded one. */
  isKnown: boolean | null;
  /** Accounts whose second factor was sealed with another secret. */
  unreadable: number;
}

export async function compareSecret(db: Db, secret: string): Promise<SecretState> {
  const stored = await db.selectFrom("secret").select("value").where("name", "=", row).executeTakeFirst();
  if (stored?.value === digestOf(secret)) return { isKnown: true, unreadable: 0 };
  return { isKnown: stored ? false : null, unreadable: await countUnreadable(db, secret) };
}

async function countUnreadable(db: Db, key: string): Promise<number> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const rows = await db.selectFrom("twoFactor").select("secret").execute();
  const opened = await Promise.all(
    rows.map(({ secret: data }) =>
      symmetricDecrypt({ key, data }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return opened.filter((isReadable) => !isReadable).length;
}

/**
 * Records the secret that the program was started with as the site's. A changed one is recorded only once no second
 * factor needs the earlier one, which can be put back until then.
 */
export async function recordSecret(db: Db, secret: string): Promise<SecretState> {
  const state = await compareSecret(db, secret);
  if (state.isKnown || state.unreadable > 0) return state;
  const value = digestOf(secret);
  await db
    .insertInto("secret")
    .values({ name: row, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return state;
}

/** Returns what another secret costs, as the end of a sentence. */
export function costOfSecret({ unreadable }: Pick<SecretState, "unreadable">): string {
  const secondFactors = `two-factor of ${unreadable === 1 ? "an account" : `${unreadable} accounts`} must be set up again`;
  const cost = "all users must sign in again, the links in earlier mails that stop news no longer work";
  return unreadable === 0 ? cost : `${cost}, and ${secondFactors} (npx plinth reset-two-factor EMAIL)`;
}
