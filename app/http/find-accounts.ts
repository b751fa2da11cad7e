import type { AccountName } from "#app/domain/values/choices.ts";
import { call } from "./api-client.ts";

export const accountOption = ({ id, name }: AccountName) => ({ value: id, label: name });

/** Finds accounts as options of a `SearchSelect`. */
export async function findAccounts(search: string, signal: AbortSignal) {
  const found = await call(`/server/api/accounts?${new URLSearchParams({ search })}`, { signal });
  return (found as AccountName[]).map(accountOption);
}
