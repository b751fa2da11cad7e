import { readSettings } from "#app/content/settings/settings.server.ts";
import { guessableBecause } from "#app/content/users/password.ts";
import type { Db } from "#db/connect.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads the 49,000 passwords that leaks have most often: 1 MB, when the first password is set. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Returns what is wrong with a new password of proper length for an account; null for one that is fine. */
export async function passwordProblem(db: Db, password: string, email: string): Promise<string | null> {
  common ??= readCommonPasswords();
  const [words, { profile }] = await Promise.all([common, readSettings(db)]);
  const company = [profile.name, profile.shortName];
  return guessableBecause(password, { email, company }, (word) => words.has(word));
}
