import { sql } from "kysely";
import { decodedOr } from "#app/domain/values/decoded.ts";
import { readPage } from "#app/domain/values/paging.server.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { visibleText } from "#app/domain/values/typed-text.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { lockOrder } from "#db/records.ts";
import { changesRows } from "#db/rows.ts";

/** Maximum length of an address that is noted or redirected, in characters. */
export const maxPathLength = 200;

/** Maximum number of addresses that are listed as not found. */
export const maxMissed = 500;

/**
 * Returns a path of this site as it is compared: decoded, in lower case, without a slash at the end. Null for the home
 * page, and for what is no readable path.
 */
export function pathKey(pathname: string): string | null {
  const path = decodedOr(pathname, null, decodeURI);
  if (path === null || !path.startsWith("/") || /[\p{C}\\]/u.test(path)) return null;
  const key = path.normalize("NFC").toLowerCase().replace(/\/+$/, "");
  return key === "" || key.startsWith("//") || key.length > maxPathLength ? null : key;
}

/** Parses a typed address of this site, with or without its origin. Null for another site and anything else. */
export function siteAddress(typed: string, origin: string): URL | null {
  const path = visibleText(typed).trim();
  if (/\p{C}/u.test(path)) return null;
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(path) || !URL.canParse(path, origin)) return null;
  const address = new URL(path, origin);
  const text = `${address.pathname}${address.search}${address.hash}`;
  const isOurs = address.host === new URL(origin).host && address.username === "" && address.password === "";
  // A path that begins with two slashes would be another site's address.
  return isOurs && !text.startsWith("//") && text.length <= 2 * maxPathLength ? address : null;
}

/** Our own files and areas, whose addresses no visitor types. */
const own = /^\/((admin|server|assets|photos|share|calendar|healthz|readyz)(\/|\.|$)|progress\/)/;

/** Returns whether a path belongs to the program, so that it cannot be redirected. */
export const isOwnPath = (key: string): boolean => own.test(key);

/** Paths that browsers request by themselves. */
const automatic = /^\/(favicon\.ico|apple-touch-icon[^/]*|browserconfig\.xml|ads\.txt|sitemap[^/]*\.xml)$/;

/** Paths that only vulnerability scanners request. */
const probes = [
  /\/\./,
  /\.(php\d?|phtml|aspx?|ashx|jspx?|cgi|pl|env|sql|bak|old|swp|zip|rar|7z|tar|t?gz|ini|ya?ml|toml|log|sh|exe|dll)$/,
  /\.(pem|key|conf|config|cfg|json|js|css|map|xml|txt|data|action|do)$/,
  /\/(wp-[^/]*|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|node_modules|graphql|solr|hudson)(\/|$)/,
  /['"<>|;{}$*]|\.\.|%/,
];

/** An e-mail address, a telephone number or a token, which must not be stored. */
const personal = /@|\d{7}|[^/-]{24}/;

/** Returns how an address that was not found is noted, or null when it is not. */
export function missedPath(pathname: string): string | null {
  const key = pathKey(pathname);
  if (key === null || own.test(key) || automatic.test(key) || personal.test(key)) return null;
  return probes.some((probe) => probe.test(key)) ? null : key;
}

/** Returns the host of the page that linked here, without ours; empty when there is none. */
export function referrerHost(header: string | undefined, ownHost: string): string {
  if (!header || !URL.canParse(header)) return "";
  const { protocol, host } = new URL(header);
  return /^https?:$/.test(protocol) && host !== ownHost && host.length <= 100 ? host : "";
}

/** Where a redirect leads: to a record, whatever its address is by then, or to a path of this site. */
export type Target = { kind: string; recordId: number } | { path: string };

/** Returns where a path (`pathKey`) is redirected to; undefined if it is not. */
export async function findRedirect(db: Db, path: string): Promise<Target | undefined> {
  const row = await db.selectFrom("redirect").selectAll().where("path", "=", path).executeTakeFirst();
  return row && targetOf(row);
}

const targetOf = ({ kind, recordId, target }: { kind: string; recordId: number; target: string }): Target =>
  target === "" ? { kind, recordId } : { path: target };

const columnsOf = (target: Target) =>
  "path" in target
    ? { kind: "", recordId: 0, target: target.path }
    : { kind: target.kind, recordId: target.recordId, target: "" };

/**
 * Redirects a path, in one hop: a target that is redirected itself is followed, and redirects that lead to the path now
 * lead to its target. Call it in a transaction.
 * @param targetKey the key of a target path; see `pathKey`
 * @returns false when it would lead to itself
 */
export async function saveRedirect(
  db: Db,
  path: string,
  { target, targetKey, now }: { target: Target; targetKey: string | null; now: Date },
): Promise<boolean> {
  await lockOrder(db, "redirect");
  const end = (targetKey !== null && (await findRedirect(db, targetKey))) || target;
  if (targetKey === path || ("path" in end && end.path === path)) return false;
  const columns = { ...columnsOf(end), at: now.toISOString() };
  await db.updateTable("redirect").set(columns).where("target", "=", path).execute();
  await db
    .insertInto("redirect")
    .values({ path, ...columns })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(columns))
    .execute();
  await db.deleteFrom("missedAddress").where("path", "=", path).execute();
  return true;
}

/** Deletes the redirect of a path. @returns false when there was none */
export async function deleteRedirect(db: Db, path: string): Promise<boolean> {
  return changesRows(db.deleteFrom("redirect").where("path", "=", path));
}

/** Returns one page of the redirects, newest first. */
export async function listRedirects(db: Db, requestedPage: string | null) {
  const newestFirst = db.selectFrom("redirect").selectAll().orderBy("at", "desc").orderBy("path");
  const { rows, page, pages } = await readPage(newestFirst, requestedPage);
  return { page, pages, redirects: rows.map((row) => ({ path: row.path, to: targetOf(row) })) };
}

export interface Missed {
  path: string;
  count: number;
  referrer: string;
}

/** Counts stop there, below the largest number of the column. */
const maxCount = 1_000_000_000;

/** Adds visits to the list of addresses that were not found, of which the `max` most wanted stay. */
export async function storeMissed(db: Db, missed: Missed[], { now, max }: { now: Date; max: number }) {
  if (missed.length === 0) return;
  const at = now.toISOString();
  // In one order, so that two nodes do not wait for each other.
  const rows = missed
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((each) => ({ ...each, firstAt: at, lastAt: at }));
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, "missedAddress");
    await trx
      .insertInto("missedAddress")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((row) => ({
          count: sql<number>`case when ${row.ref("missedAddress.count")} < ${sql.lit(maxCount)}
            then ${row.ref("missedAddress.count")} + ${row.ref("excluded.count")}
            else ${row.ref("missedAddress.count")} end`,
          lastAt: at,
          referrer: sql<string>`case when ${row.ref("excluded.referrer")} = ''
            then ${row.ref("missedAddress.referrer")} else ${row.ref("excluded.referrer")} end`,
        })),
      )
      .execute();
    const mostWanted = trx
      .selectFrom("missedAddress")
      .select("path")
      .orderBy("count", "desc")
      .orderBy("lastAt", "desc")
      .orderBy("path")
      .limit(max);
    await trx.deleteFrom("missedAddress").where("path", "not in", mostWanted).execute();
  });
}

/** Returns one page of the addresses that were not found, the most wanted first. */
export async function listMissed(
  db: Db,
  { text, page: requestedPage }: { text: string; page: string | null },
) {
  let matching = db.selectFrom("missedAddress");
  for (const word of searchWords(text)) matching = matching.where(contains(db, ["path", "referrer"], word));
  const listed = matching
    .select(["path", "count", "firstAt", "lastAt", "referrer"])
    .orderBy("count", "desc")
    .orderBy("lastAt", "desc")
    .orderBy("path");
  const { rows: missed, ...at } = await readPage(listed, requestedPage);
  return { missed, ...at };
}
