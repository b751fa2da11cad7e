import { type AccountName, type Choices, choicesOf, foundChoices, maxChoices } from "#app/content/choices.ts";
import { searchWords } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";

const accounts = (db: Db) => db.selectFrom("user").select(["id", "name"]);

/** Returns the accounts that a select offers at once, by name; see `choicesOf`. */
export async function accountChoices(db: Db, chosen: string): Promise<Choices<AccountName>> {
  const first = await accounts(db)
    .orderBy("name")
    .orderBy("id")
    .limit(maxChoices + 1)
    .execute();
  return choicesOf(first, chosen ? await accounts(db).where("id", "=", chosen).execute() : []);
}

/** Returns the first accounts whose name and email contain every word of a text, by name. */
export function searchAccounts(db: Db, text: string): Promise<AccountName[]> {
  return searchWords(text)
    .reduce((query, word) => query.where(contains(db, ["name", "email"], word)), accounts(db))
    .orderBy("name")
    .orderBy("id")
    .limit(foundChoices)
    .execute();
}
