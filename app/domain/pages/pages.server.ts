import { plainText, readMarkdown } from "#app/adapters/markdown/read-markdown.ts";
import { valuesFromRow } from "#app/domain/records/record-values.ts";
import { isPublic } from "#app/domain/records/shown-records.server.ts";
import type { Db } from "#db/connect.ts";
import { pageFields, type pagePlaces } from "./page-fields.ts";

const visible = (db: Db) => db.selectFrom("page").where(isPublic("page")).where("slug", "<>", "");

export const pagesInOrder = (db: Db) => visible(db).orderBy("order").orderBy("id");

/** The maximum number of pages that the footer, the menu, the sitemap and llms.txt list. */
export const maxListed = 200;

/** Returns a page with its parsed text, or undefined when visitors cannot see it. */
export async function findPage(db: Db, id: number) {
  const row = await visible(db).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { body, ...page } = valuesFromRow(pageFields, row);
  const nodes = readMarkdown(body);
  return { ...page, id: row.id, updatedAt: row.updatedAt, nodes, text: plainText(nodes) };
}

/** Returns the title and purpose of a page, or undefined when visitors cannot see it. */
export async function findPageName(db: Db, id: number) {
  return visible(db).select(["id", "title", "purpose"]).where("id", "=", id).executeTakeFirst();
}

export interface PageLink {
  title: string;
  slug: string;
}

export async function linkedPages(db: Db): Promise<{ footer: PageLink[]; menu: PageLink[] }> {
  const rows = await pagesInOrder(db)
    .select(["title", "slug", "shownIn"])
    .where("shownIn", "<>", "Nowhere")
    .limit(maxListed)
    .execute();
  const linksIn = (...places: (typeof pagePlaces)[number][]) =>
    rows
      .filter(({ shownIn }) => places.some((place) => place === shownIn))
      .map(({ title, slug }) => ({ title, slug }));
  return { footer: linksIn("Footer", "Footer and menu"), menu: linksIn("Menu", "Footer and menu") };
}

export async function findPrivacyNotice(db: Db): Promise<PageLink | undefined> {
  return pagesInOrder(db)
    .select(["title", "slug"])
    .where("purpose", "=", "Privacy notice")
    .executeTakeFirst();
}
