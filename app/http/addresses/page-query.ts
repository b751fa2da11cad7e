import type { Listing } from "#app/domain/publishing/listings.server.ts";
import type { AskedFigure } from "#app/domain/services/asked-figures.ts";

/**
 * The accepted values of a query parameter: a list, a visible record's id, an option of the inquiry form, an inquiry's
 * reference, a later page of a register, what its projects are filtered by, or a figure of the work asked about.
 */
export type QueryValue =
  | readonly string[]
  | "machine"
  | "project"
  | "service"
  | "inquiry"
  | "machine page"
  | "project page"
  | "project service"
  | "project type"
  | "project year"
  | AskedFigure;

/** A public page's query parameters, declared in its route's `handle`; others are dropped beforehand. */
export type PageQuery = Record<
  string,
  {
    values: QueryValue;
    /** All other parameters are ignored beside it. */
    alone?: boolean;
    /** How many different values are kept; one when absent. */
    max?: number;
  }
>;

export interface PageHandle {
  query?: PageQuery;
  /** How sitemap and llms.txt list it. */
  listing: Listing;
}
