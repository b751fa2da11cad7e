import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { createAuth } from "#app/auth/auth.server.ts";
import { createFirstAccounts } from "#app/auth/first-accounts.server.ts";
import { importPicture } from "#app/content/photos/photos.server.ts";
import type { Services } from "#app/context.ts";
import { siteSecret } from "#db/secret.ts";
import { seed } from "#db/seed/seed.ts";
import { boot, openServices } from "#server/boot.ts";
import { readEnvironment } from "#server/env.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

const clientFiles = fileURLToPath(new URL("../../build/client", import.meta.url));
const built = new URL("../../build/server/index.js", import.meta.url).href;

export interface Site {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  services: Services;
  dataDir: string;
  /** The address of its database where that is not a file in the folder. */
  databaseUrl: string | undefined;
  /** What the site has logged, one object for each line. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

export interface SiteOptions {
  /** A seeded data folder, or null to start with nothing. */
  template: string | null;
  /** A PostgreSQL server with `site_template`; SQLite when absent. */
  postgresUrl?: string;
  /** Variables of the environment to set besides the port and the folder. */
  variables?: Record<string, string>;
  /** Whether sizes of photos are made in the background; by default they are not. */
  warm?: boolean;
  /** How long a small body may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number;
}

/** Seeds the demo on SQLite in `folder`, and on PostgreSQL as `site_template`, with the same pictures. */
export async function prepareTemplates(folder: string, postgresUrl: string): Promise<void> {
  await seedTemplate(folder);
  await seedTemplate(folder, await createDatabase(postgresUrl, "site_template"));
}

/** The accounts of every seeded site. */
export const accounts = {
  admin: { email: "asha@dharini.example", password: "admin-password-1" },
  client: { email: "kiran@client.example", password: "client-password-1" },
};

/** Seeds the demo with its pictures in `folder`; on SQLite there, unless another database is given. */
export async function seedTemplate(folder: string, database = join(folder, "plinth.sqlite")): Promise<void> {
  const { db, storage, media } = await openServices({ database, s3: null, dataDir: folder });
  await seed(db, "demo", (bytes, about) => importPicture(db, { storage, media }, bytes, about));
  const auth = createAuth(db, { secret: await siteSecret(db), origin: null, name: "Dharini" });
  await createFirstAccounts(auth, db, { settings: accounts, demo: true });
  await db.destroy();
}

/** Starts the built program on a free port with a data folder of its own. */
export async function startSite({
  template,
  postgresUrl,
  variables = {},
  warm = false,
  bodyTimeoutMs,
}: SiteOptions): Promise<Site> {
  const { createApp }: typeof import("#server/app.ts") = await import(built);
  const create: typeof createApp = (parts) =>
    createApp({ ...parts, ...(bodyTimeoutMs && { bodyTimeoutMs }) });
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-site-"));
  if (template) await cp(template, dataDir, { recursive: true });
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const database =
    postgresUrl && (await createDatabase(postgresUrl, name, template ? "site_template" : undefined));
  const environment = readEnvironment({
    PORT: "0",
    DATA_DIR: dataDir,
    ...(template ? {} : { SEED: "empty" }),
    ...(database ? { DATABASE_URL: database } : {}),
    ...variables,
  });
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const running = await boot(environment, create, { clientFiles, log, warm });
  return {
    origin: running.address,
    services: running.services,
    dataDir,
    databaseUrl: database || undefined,
    logged,
    async close() {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
      if (postgresUrl) await dropDatabase(postgresUrl, name);
    },
  };
}
