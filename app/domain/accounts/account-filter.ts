import { queryOf, searchText } from "#app/domain/values/search.ts";

export const accountParts = ["admins", "engineers", "clients", "invited"] as const;
export type AccountPart = (typeof accountParts)[number];

/** What the list of accounts shows; empty values filter nothing. */
export interface AccountFilter {
  /** All words must be in the name or the email address. */
  text: string;
  part: AccountPart | "";
}

/** Reads what an address asks for; anything unknown filters nothing. */
export function readAccountFilter(params: URLSearchParams): AccountFilter {
  const part = accountParts.find((one) => one === params.get("part")) ?? "";
  return { text: searchText(params.get("q")), part };
}

/** Returns the query string of a filter, empty for all accounts. */
export const accountSearch = ({ text, part }: AccountFilter): string => queryOf({ q: text, part });
