import { queryOf, searchText } from "#app/domain/values/search.ts";

/** The parts of the list of accounts. */
export const userParts = ["admins", "engineers", "clients", "invited"] as const;
export type UserPart = (typeof userParts)[number];

/** What the list of accounts shows; empty values filter nothing. */
export interface UserFilter {
  /** All words must be in the name or the email address. */
  text: string;
  part: UserPart | "";
}

/** Reads what an address asks for; anything unknown filters nothing. */
export function readUserFilter(params: URLSearchParams): UserFilter {
  const part = userParts.find((one) => one === params.get("part")) ?? "";
  return { text: searchText(params.get("q")), part };
}

/** Returns the query string of a filter, empty for all accounts. */
export const userSearch = ({ text, part }: UserFilter): string => queryOf({ q: text, part });
