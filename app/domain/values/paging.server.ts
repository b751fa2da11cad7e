import type { SelectQueryBuilder } from "kysely";
import { countRows } from "#db/rows.ts";

export const recordsPerPage = 30;

/** Returns the page to show: the requested one, or the last when there are fewer. */
export function pageOf(requested: string | null, found: number, size = recordsPerPage) {
  const pages = Math.max(1, Math.ceil(found / size));
  const page = /^[1-9]\d{0,8}$/.test(requested ?? "") ? Math.min(Number(requested), pages) : 1;
  return { page, pages, offset: (page - 1) * size };
}

/** Returns one page of what a query selects, in its order, and how many rows it finds in all. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  requested: string | null,
) {
  const found = await countRows(query.clearSelect().clearOrderBy());
  const { page, pages, offset } = pageOf(requested, found);
  return { rows: await query.limit(recordsPerPage).offset(offset).execute(), found, page, pages };
}
