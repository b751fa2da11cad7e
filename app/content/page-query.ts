/** The accepted values of a query parameter: a list, a visible record's id, or an inquiry's reference. */
export type QueryValue = readonly string[] | "equipment" | "project" | "inquiry";

/**
 * The query parameters of a public page, declared in its route's `handle`. All others are dropped before the
 * page is rendered.
 */
export type PageQuery = Record<
  string,
  { values: QueryValue /** Nothing beside it is read. */; alone?: boolean }
>;
