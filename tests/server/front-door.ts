import { type IncomingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import type { Settings } from "#app/content/settings/settings.ts";
import { toJson } from "#db/json.ts";
import { machinePaths, projectPaths } from "#tests/support/demo-paths.ts";
import { type Site, type SiteOptions, startSite } from "#tests/support/site.ts";

// As the operator's start does: React chooses its fast build by this name when it is first imported.
process.env.NODE_ENV = "production";

export const databases = ["SQLite", "PostgreSQL"] as const;

/** Starts the site with the demo's content on one of the two databases. */
export function openDemo(database: (typeof databases)[number], variables: SiteOptions["variables"] = {}) {
  return openSite(database, { template: inject("siteTemplate"), variables });
}

export function openSite(database: (typeof databases)[number], options: Omit<SiteOptions, "postgresUrl">) {
  const server = database === "PostgreSQL" ? { postgresUrl: inject("sitePostgresUrl") } : {};
  return startSite({ ...options, ...server });
}

const seen = new WeakMap<Site, number>();

/** Returns what the site has logged at the level of an error or above since the last call. */
export function loggedErrors(site: Site) {
  const fresh = site.logged.slice(seen.get(site) ?? 0);
  seen.set(site, site.logged.length);
  return fresh.filter((line) => Number(line.level) >= 50);
}

export async function countRows(
  site: Site,
  table: "equipment" | "project" | "event" | "message" | "outgoingMail",
) {
  const rows = await site.dependencies.db.selectFrom(table).select("id").execute();
  return rows.length;
}

/** Stores a settings document that is made from the one before. */
export async function changeSetting<Key extends keyof Settings>(
  { dependencies: { db } }: Site,
  key: Key,
  change: (value: Settings[Key]) => Settings[Key],
) {
  const setting = db.selectFrom("setting").select("value").where("key", "=", key);
  const { value } = await setting.executeTakeFirstOrThrow();
  const changed = toJson(change(JSON.parse(value)));
  await db.updateTable("setting").set({ value: changed }).where("key", "=", key).execute();
}

/** The addresses of all pages of the demo. */
export const allPages = [
  "/",
  ...["excavation", "piling", "demolition", "construction"].map((slug) => `/services/${slug}`),
  ...projectPaths,
  ...machinePaths,
];

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Asks exactly what is given: unlike fetch it resolves no path, decodes no body and takes any method. As a
 * browser does, it names the site as the sender of what it sends, unless `headers` has an `Origin`; an empty
 * one is not sent.
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = "GET", headers: given = {}, body }: RequestOptions = {},
) {
  const { hostname, port } = new URL(origin);
  const { Origin = method === "GET" || method === "HEAD" ? "" : origin, ...others } = given;
  const headers = { ...others, ...(Origin && { Origin }) };
  return new Promise<RawResponse>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", finish);
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
