import type { Listing } from "./listings/listings.ts";

/** The values of a query parameter: those listed, the id of a record that is shown, or an inquiry's reference. */
export type QueryValue = readonly string[] | "equipment" | "project" | "inquiry";

/**
 * What a public page reads of its address's query, by name. A route says it in its `handle`; everything else in a
 * query is dropped before the page is rendered.
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
