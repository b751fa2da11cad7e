import { readSettings } from "#app/content/settings/settings.server.ts";
import { guessableBecause } from "#app/content/users/password.ts";
import type { Db } from "#db/connect.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most frequently leaked passwords (1 MB) when the first password is set. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Returns the problem with a new password that is long enough, or null. */
export async function passwordProblem(db: Db, password: string, email: string): Promise<string | null> {
  common ??= readCommonPasswords();
  const [words, { profile }] = await Promise.all([common, readSettings(db)]);
  const company = [profile.name, profile.shortName];
  return guessableBecause(password, { email, company }, (word) => words.has(word));
}
