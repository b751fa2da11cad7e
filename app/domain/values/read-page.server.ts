import type { SelectQueryBuilder } from "kysely";
import { countRows } from "#db/rows.ts";
import { pageOf, recordsPerPage } from "./paging.ts";

/** Returns one page of what a query selects, in its order, and how many rows it finds in all. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  requested: string | null,
) {
  const found = await countRows(query.clearSelect().clearOrderBy());
  const { page, pages, offset } = pageOf(requested, found);
  return { rows: await query.limit(recordsPerPage).offset(offset).execute(), found, page, pages };
}
