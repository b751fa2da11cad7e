import { data, type RouterContextProvider } from "react-router";
import { dependencies, listedPages, requestInfo } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import {
  deleteRedirect,
  findRedirect,
  isOwnPath,
  maxPathLength,
  pathKey,
  saveRedirect,
  siteAddress,
  type Target,
} from "#app/domain/addresses/redirects.server.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { type Listing, sitemapPages } from "#app/domain/publishing/listings.server.ts";
import { recordPath, recordsAt } from "#app/domain/records/record-paths.ts";
import { listRecords } from "#app/domain/records/record-search.server.ts";
import { isRecordKind, type RecordKind } from "#app/domain/records/records.ts";
import { resolveAddress } from "#app/domain/records/slugs.server.ts";
import { searchText } from "#app/domain/values/search.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import type { ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";

/** Response to a change of the addresses. The fields are those of a rejected redirect. */
export interface AddressResponse extends ListResponse {
  errors?: Record<string, string[]>;
  typed?: { path: string; target: string };
}

/** Adds or deletes a redirect, and logs the activity. */
export async function changeAddresses(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, ["intent", "path", "target"]);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const where: Where = {
    db: context.get(dependencies).db,
    origin: context.get(requestInfo).origin,
    listed: context.get(listedPages),
  };
  const by = context.get(account);
  const sent = { path: textOf("path"), target: textOf("target") };
  switch (textOf("intent")) {
    case "redirect":
      return await unlessDiskFull(
        context,
        () => addRedirect(where, sent, by),
        (text): AddressResponse => ({ tone: "failed", text, errors: { target: [text] }, typed: sent }),
      );
    case "delete":
      return await removeRedirect(where.db, sent.path, by);
    default:
      throw data(null, { status: 400 });
  }
}

type By = { id: string; email: string };

async function removeRedirect(db: Db, path: string, by: By) {
  const deleted =
    isStorable(path) &&
    (await db.transaction().execute(async (trx) => {
      if (!(await deleteRedirect(trx, path))) return false;
      const about = { kind: "address", recordId: path, title: path } as const;
      await recordActivity(trx, { by, action: "redirect-deleted", ...about });
      return true;
    }));
  return deleted
    ? data<AddressResponse>({ tone: "done", text: `${path} is no longer redirected.` })
    : data<AddressResponse>(
        { tone: "failed", text: "This address is no longer in the list." },
        { status: 404 },
      );
}

/** PostgreSQL accepts no NUL in a text, and no stored path has a control character. */
const isStorable = (path: string) => path.length <= maxPathLength && !/\p{C}/u.test(path);

const wrongPath = `Type an address of this site that begins with / and has at most ${maxPathLength} characters, such as /old-page.`;

async function addRedirect(where: Where, typed: { path: string; target: string }, by: By) {
  const refuse = (field: "path" | "target", wrong: string) =>
    data<AddressResponse>(
      { tone: "failed", text: wrong, errors: { [field]: [wrong] }, typed },
      { status: 422 },
    );
  const from = siteAddress(typed.path, where.origin);
  const path = from && pathKey(from.pathname);
  if (!from || path === null) return refuse("path", wrongPath);
  if (isOwnPath(path)) return refuse("path", `${path} belongs to the program and cannot be redirected.`);
  if (await targetAt(where, from))
    return refuse("path", `There is a page at ${path}. Only addresses that are not found can be redirected.`);
  const found = await findTarget(where, typed.target);
  if ("wrong" in found) return refuse("target", found.wrong);
  const { target, key: targetKey } = found;
  const saved = await where.db.transaction().execute(async (trx) => {
    if (!(await saveRedirect(trx, path, { target, targetKey, now: new Date() }))) return false;
    const title = `${path} → ${searchText(typed.target).trim()}`;
    await recordActivity(trx, { by, action: "redirected", kind: "address", recordId: path, title });
    return true;
  });
  if (!saved) return refuse("target", `${path} would lead to itself.`);
  return data<AddressResponse>({ tone: "done", text: `${path} is redirected.` });
}

/** A page that a redirect can lead to. */
export interface Suggestion {
  title: string;
  path: string;
}

interface Pages {
  db: Db;
  listed: Listing[];
}

interface Where extends Pages {
  origin: string;
}

const perKind = 6;

/** Pages and documents that no record makes, under the names that they are found by. */
const ownPages: Suggestion[] = [
  { title: "Project register", path: "/projects" },
  { title: "Capability", path: "/capability" },
  { title: "Prequalification pack (PDF)", path: "/capability.pdf" },
  { title: "Company brochure (PDF)", path: "/brochure.pdf" },
];

const files = ["/brochure.pdf", "/llms.txt", "/sitemap.xml"];

/** Returns the pages and documents whose names have all words, then the first few records of each kind. */
export async function suggestTargets({ db, listed }: Pages, text: string): Promise<Suggestion[]> {
  const known = await fixedPaths({ db, listed });
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own = ownPages.filter(
    ({ title, path }) => known.includes(path) && words.every((word) => title.toLowerCase().includes(word)),
  );
  const kinds = Object.values(recordDefinitions).map(async (record) => {
    const { records } = await listRecords(db, record, { text, chosen: "", page: null });
    return records.slice(0, perKind).flatMap((found) => {
      const { id, slug = "", [record.title]: title } = found as { id: number } & Record<string, unknown>;
      if (!isRecordKind(record.kind)) return [];
      return [{ title: String(title), path: recordPath(record.kind, { id, slug: String(slug) }) }];
    });
  });
  return [...own, ...(await Promise.all(kinds)).flat()];
}

/** Returns the addresses that no record makes. The prequalification pack exists with the page of the same figures. */
async function fixedPaths({ db, listed }: Pages): Promise<string[]> {
  const pages = (await sitemapPages(db, listed, "pages")).map(({ path }) => path);
  return ["/", ...files, ...pages, ...(pages.includes("/capability") ? ["/capability.pdf"] : [])];
}

async function targetAt({ db, listed }: Where, address: URL): Promise<Target | undefined> {
  const { pathname, search, hash } = address;
  for (const { kind, segment } of recordsAt(pathname)) {
    const id = Object.hasOwn(recordDefinitions, kind) ? await recordAt(db, kind, segment) : undefined;
    if (id !== undefined) return { kind, recordId: id };
  }
  const known = await fixedPaths({ db, listed });
  return known.includes(pathname) ? { path: pathname + search + hash } : undefined;
}

async function recordAt(db: Db, kind: RecordKind, segment: string): Promise<number | undefined> {
  const found = await resolveAddress(db, kind, segment);
  if (!found || "id" in found) return found?.id;
  const present = await resolveAddress(db, kind, found.movedTo.slice(found.movedTo.lastIndexOf("/") + 1));
  return present && "id" in present ? present.id : undefined;
}

/** Returns the target that was typed: the name of a record, or an address of this site; otherwise what is wrong with it. */
async function findTarget(
  where: Where,
  typed: string,
): Promise<{ target: Target; key: string | null } | { wrong: string }> {
  const { db, origin } = where;
  const address = siteAddress(typed, origin) ?? (await addressOfTitle(where, typed));
  if (!address)
    return { wrong: "Choose one of the pages, or type an address of this site that begins with /." };
  const key = pathKey(address.pathname);
  const target = (await targetAt(where, address)) ?? (key === null ? undefined : await findRedirect(db, key));
  return target ? { target, key } : { wrong: `There is no page at ${key ?? address.pathname}.` };
}

async function addressOfTitle({ origin, ...where }: Where, typed: string): Promise<URL | null> {
  const title = searchText(typed).trim().toLowerCase();
  if (title === "") return null;
  const found = (await suggestTargets(where, title)).filter((page) => page.title.toLowerCase() === title);
  return found.length === 1 && found[0] ? new URL(found[0].path, origin) : null;
}
