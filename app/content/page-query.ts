import type { Listing } from "./listings/listings.ts";

/** How many projects and machines a page of all of them shows. */
export const registerSize = { project: 60, equipment: 24 };

/**
 * The values of a query parameter: those listed, the id of a record that is shown, an inquiry's reference, or a page
 * of all records after the first.
 */
export type QueryValue =
  | readonly string[]
  | "equipment"
  | "project"
  | "inquiry"
  | "equipment page"
  | "project page";

/** Returns the page that a query asks for, the first or the last when there is no such page. */
export function registerPage(asked: string | null, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = /^[1-9]\d{0,5}$/.test(asked ?? "") ? Math.min(Number(asked), pages) : 1;
  return { count, page, pages, offset: (page - 1) * size };
}

/**
 * The query parameters of a public page, declared in its route's `handle`. All others are dropped before the
 * page is rendered.
 */
export type PageQuery = Record<
  string,
  { values: QueryValue /** Nothing beside it is read. */; alone?: boolean }
>;

/** What a public page says of itself in its `handle`. */
export interface PageHandle {
  query?: PageQuery;
  /** How sitemap and llms.txt list it. */
  listing: Listing;
}
