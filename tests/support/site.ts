import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { createMedia } from "#app/adapters/images/media.ts";
import { createPrinter } from "#app/adapters/pdf/printer.ts";
import type { Dependencies } from "#app/context.ts";
import type { HashCost } from "#app/domain/accounts/passwords.server.ts";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { importMaster } from "#app/domain/photos/photos.server.ts";
import { createAuth } from "#app/http/accounts/auth.server.ts";
import { createFirstAccounts, type FirstAccount } from "#app/http/accounts/first-accounts.server.ts";
import { claimDatabase } from "#db/claim-file.ts";
import type { Db } from "#db/connect.ts";
import { seed } from "#db/seed/seed.ts";
import { boot } from "#server/boot.ts";
import { readEnvironment } from "#server/env.ts";
import { createPrintPool } from "#server/helper-pools.ts";
import { openServices } from "#server/open-services.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { programFiles } from "./program-files.ts";

/** The built files for browsers. */
export const clientFiles = fileURLToPath(new URL("../../build/client", import.meta.url));
const built = new URL("../../build/server/index.js", import.meta.url).href;

export interface Site {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  dependencies: Dependencies;
  dataDir: string;
  /** Where its data lies, for a second node or a later start. */
  place: Place;
  /** Accounts created at its start, which the program prints. */
  firstAccounts: FirstAccount[];
  /** What the site has logged, one object for each line. */
  logged: Record<string, unknown>[];
  /** Ends the program and leaves its data. */
  stop(): Promise<void>;
  /** Ends the program and deletes its data. */
  close(): Promise<void>;
}

/** A data folder, and the address of the database if that is not in it. */
export interface Place {
  dataDir: string;
  database: string | null;
}

export interface SiteOptions {
  /** A seeded data folder, or null to start with nothing. */
  template: string | null;
  /** A PostgreSQL server with `site_template`; SQLite when absent. */
  postgresUrl?: string;
  /** Variables of the environment to set besides the port and the folder. */
  variables?: Record<string, string>;
  /** Whether a site that starts with nothing is opened to visitors; by default it is. */
  open?: boolean;
  /** Whether sizes of photos are made in the background; by default they are not. */
  warm?: boolean;
  /** How long a small body may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number;
  /** How long a stop waits for requests that have begun, in milliseconds. */
  closeGraceMs?: number;
  /** The data of another site, instead of a copy of the template. */
  place?: Place;
  /** What a hash of a password costs, where the test is about that. */
  hashCost?: HashCost;
  /** Resolves once a request for a new password may be looked up; by default with the next turn of the event loop. */
  beforeLookup?: () => Promise<void>;
  /** Tells when drafts, news and follow-ups are due. */
  clock?: () => Date;
  /** A copy of the built files for browsers, where the test changes one. */
  clientFiles?: string;
}

/** Seeds the demo on SQLite in `folder`, and on PostgreSQL as `site_template`, with the same photos. */
export async function prepareTemplates(folder: string, postgresUrl: string): Promise<void> {
  await seedTemplate(folder);
  await seedTemplate(folder, await createDatabase(postgresUrl, "site_template"));
}

/** What signs the cookies of sites on PostgreSQL, which have no data folder in common. */
export const siteSecret = "the secret of all sites that tests start";

/** Tests sign in hundreds of times. */
const cheapHash: HashCost = { ln: 10, r: 8, p: 1 };

/** The accounts of every seeded site. */
export const accounts = {
  admin: { email: "asha@dharini.example", password: "admin-password-1" },
  engineer: { email: "dev@dharini.example", password: "engineer-password-1" },
  client: { email: "kiran@client.example", password: "client-password-1" },
};

const onePrinter = createPrinter(createPrintPool(programFiles.printWorker));

/** All sites of a run share this one; the tests that start the program have its processes. */
const oneMedia = createMedia({ concurrency: 2 });

/** Seeds the demo with its photos in `folder`; on SQLite there, unless another database is given. */
export async function seedTemplate(folder: string, database = join(folder, "plinth.sqlite")): Promise<void> {
  const { db, storage } = await openServices({ database, s3: null, dataDir: folder });
  await seed(db, "demo", {
    importPhoto: (bytes, about) => importMaster(db, storage, { content: bytes, ...about }),
  });
  const authIn = (on: Db) =>
    createAuth(on, { secret: siteSecret, origin: null, name: "Dharini", hashCost: cheapHash });
  await createFirstAccounts(authIn, db, { settings: accounts, demo: true, isPublic: false });
  await db.destroy();
}

/** Starts the built program on a free port with a data folder of its own, or in the place of another site. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const {
    template,
    postgresUrl,
    variables = {},
    hashCost = cheapHash,
    open = true,
    warm = false,
    bodyTimeoutMs,
    closeGraceMs,
    clock,
    // Nobody waits for a second or two after each of them.
    beforeLookup = () => setImmediate(),
  } = options;
  const { createApp }: typeof import("#server/app.ts") = await import(built);
  const create: typeof createApp = (parts) =>
    createApp({ ...parts, ...(bodyTimeoutMs && { bodyTimeoutMs }) });
  const place = options.place ?? (await newPlace(options));
  const { dataDir, database } = place;
  const environment = readEnvironment({
    PORT: "0",
    DATA_DIR: dataDir,
    ...(template ? {} : { SEED: "empty" }),
    ...(database ? { DATABASE_URL: database, AUTH_SECRET: siteSecret } : {}),
    ...variables,
  });
  // As the program's main process does.
  const release = claimDatabase(environment.database);
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const running = await boot(environment, create, {
    clientFiles: options.clientFiles ?? clientFiles,
    log,
    warm,
    hashCost,
    beforeLookup,
    // A test that asks what was noted waits for it.
    collectMissedForMs: 20,
    media: oneMedia,
    printer: { ...onePrinter, close: async () => {} },
    ...(closeGraceMs !== undefined && { closeGraceMs }),
    ...(clock && { clock }),
    schedules: false,
  });
  if (!template && open) await saveSetting(running.dependencies.db, "opening", { open: true });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.close().then(release);
    return stopped;
  };
  return {
    origin: running.address,
    dependencies: running.dependencies,
    dataDir,
    place,
    firstAccounts: running.firstAccounts,
    logged,
    stop,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
      if (postgresUrl && database) await dropDatabase(postgresUrl, new URL(database).pathname.slice(1));
    },
  };
}

/** Copies the database, and links the files: they are replaced and never rewritten. */
async function copyData(template: string, dataDir: string): Promise<void> {
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = join(dataDir, relative(template, path));
    if (entry.isDirectory()) await mkdir(target);
    else await (relative(template, path).startsWith("files") ? link(path, target) : copyFile(path, target));
  }
}

async function newPlace({ template, postgresUrl }: SiteOptions): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-site-"));
  if (template) await copyData(template, dataDir);
  if (!postgresUrl) return { dataDir, database: null };
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  return {
    dataDir,
    database: await createDatabase(postgresUrl, name, template ? "site_template" : undefined),
  };
}
