import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { type Logger, pino } from "pino";
import type { Media } from "#app/adapters/images/media.ts";
import { createVariants } from "#app/adapters/images/variants.ts";
import { createFileOutbox, createSmtpMailer } from "#app/adapters/mail/mail.ts";
import type { Printer } from "#app/adapters/pdf/printer.ts";
import { flightsEnd } from "#app/adapters/storage/storage.ts";
import { createWeb } from "#app/adapters/web/web.ts";
import type { Dependencies } from "#app/context.ts";
import type { HashCost } from "#app/domain/accounts/passwords.server.ts";
import { createVisitLimits } from "#app/domain/accounts/rate-limits.server.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import { createAuth } from "#app/http/accounts/auth.server.ts";
import { createFirstAccounts, type FirstAccount } from "#app/http/accounts/first-accounts.server.ts";
import { createThrottle } from "#app/http/accounts/throttle.server.ts";
import type { Db } from "#db/connect.ts";
import { oneNodeAtATime } from "#db/exclusive.ts";
import type { AppParts, createApp as CreateApp } from "./app.ts";
import { attempt } from "./background-work.ts";
import { closeDataFolder } from "./data-folder.ts";
import { type Environment, isLoopback } from "./env.ts";
import { reportFailedWrites, watchFaults } from "./faults.ts";
import { dueJobs, type Jobs, startJobs } from "./jobs.ts";
import { logOutput } from "./log.ts";
import { collectMissedAddresses } from "./missed-addresses.ts";
import { openServices } from "./open-services.ts";
import { listeningAddress } from "./own-address.ts";
import { type PasswordRequestParts, startPasswordRequests } from "./password-requests.ts";
import { prepareContent } from "./prepare-content.ts";
import { createReadiness } from "./readiness.ts";
import { readSecret } from "./secret.ts";
import { createSiteExport } from "./site-archives.ts";
import { closerOf } from "./stop.ts";
import { programVersion } from "./version.ts";
import { warmPhotos } from "./warm-photos.ts";

export interface Running {
  /** Listening address, such as `http://127.0.0.1:3000`. */
  address: string;
  dependencies: Dependencies;
  /** Accounts created at this start, to be shown to the operator. */
  firstAccounts: FirstAccount[];
  /** Starts mail, schedules, housekeeping and backups here. */
  startJobs(): void;
  /** Sends mail that was queued just now, if the jobs are here. */
  mailWaiting(): void;
  /** Returns the metrics of this process as prom-client's JSON, or null if metrics are off. */
  measure(): Promise<object | null>;
  /** Finishes pending requests and jobs, then closes everything. */
  close(): Promise<void>;
}

/** Milliseconds between the start and the rendering of all photos, so that the first visitors are served first. */
const warmAfter = 15_000;

/** How long a stop waits for the mail that is being sent, in milliseconds. */
const mailGraceMs = 5_000;

type App = ReturnType<typeof CreateApp>;

export interface BootOptions {
  /** Folder of the built client files, or null if a development server has them. */
  clientFiles: AppParts["clientFiles"];
  log?: Logger;
  /** Whether to render photo sizes in the background: of public photos after the start, of new ones when they are saved. */
  warm?: boolean;
  /** How long a stop waits for pending requests, in milliseconds. */
  closeGraceMs?: number;
  media: Media;
  printer: Printer;
  /** Cost of a password hash; tests use a cheaper one. */
  hashCost?: HashCost;
  /** Delays the lookup of password requests; set only by tests. */
  beforeLookup?: PasswordRequestParts["beforeLookup"];
  /** How long visits to missing addresses are collected, in milliseconds; set only by tests. */
  collectMissedForMs?: number;
  /** Tells when drafts, news and follow-ups are due; tests set it. */
  clock?: () => Date;
  /** Whether jobs also run at each full minute and hour, and not only at the start; tests would meet them by chance. */
  schedules?: boolean;
  /** Tells another worker, which has the jobs, that mail was queued; without it the jobs are started here. */
  mailWaitingElsewhere?: () => void;
  metricsOfOthers?: () => Promise<object[]>;
  /** Middleware in front of the application. */
  inFront?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Opens all dependencies, migrates the database and starts listening. */
export async function boot(
  environment: Environment,
  createApp: (parts: AppParts) => Pick<App, "fetch"> & Partial<App>,
  {
    clientFiles,
    log = pino({ level: environment.logLevel }, logOutput()),
    warm = true,
    closeGraceMs = 20_000,
    media,
    printer,
    hashCost,
    beforeLookup,
    collectMissedForMs,
    clock = () => new Date(),
    schedules = true,
    mailWaitingElsewhere,
    metricsOfOthers,
    inFront,
  }: BootOptions,
): Promise<Running> {
  await closeDataFolder(environment.dataDir, log);
  const secret = await readSecret(environment);
  const { db, watch, mark, storage: opened } = await openServices(environment, log);
  const faults = watchFaults({ watch, log });
  const { metricsToken: token } = environment;
  const version = programVersion();
  let metrics: AppParts["metrics"] = null;
  if (token) {
    const { createMetrics } = await import("./metrics.ts");
    metrics = createMetrics({ token, version, db, watch, faults, media, metricsOfOthers });
  }
  const storage = reportFailedWrites(opened, { faults, log, failed: metrics?.writeFailed });
  await oneNodeAtATime(db, () => prepareContent({ db, storage, secret, log }, environment));

  const outbox = resolve(environment.dataDir, "outbox");
  const mailer = environment.smtpUrl ? createSmtpMailer(environment.smtpUrl) : createFileOutbox(outbox);
  const settings = await readSettings(db);
  const authIn = (on: Db) =>
    createAuth(on, { secret, origin: environment.origin, name: settings.profile.shortName, hashCost });
  const auth = authIn(db);
  const variants = createVariants(storage, media);
  const warming = warm ? warmPhotos({ db, variants, media }, log) : null;
  let jobs: Jobs | null = null;
  const mailWaiting = () => (jobs ? jobs.mailWaiting() : mailWaitingElsewhere?.());
  const requests = startPasswordRequests({ db, log, mailWaiting, beforeLookup });
  const dependencies: Dependencies = {
    version,
    db,
    storage,
    media,
    printer,
    web: createWeb(),
    variants,
    photosSaved: (ids) => warming?.photosSaved(ids),
    sizesWanted: warming && ((photo) => void warming.sizesWanted(photo)),
    secret,
    mailWaiting,
    passwordRequested: requests.requested,
    mailTo: environment.mailTo,
    sendsMail: environment.smtpUrl !== null,
    backsUp: environment.backup.to !== null,
    exportSite: createSiteExport({ database: environment.database, storage }, { log }),
    auth,
    authIn,
    throttle: createThrottle({ db, secret }),
    visits: createVisitLimits(),
    faultOf: faults.of,
    diskFull: faults.full,
    databaseSlow: watch.suspect,
    readiness: createReadiness({ db, storage, faults, log }),
    lastKnown: { phone: reachOf(settings).phone, accent: brandOf(settings).accent, region: settings.region },
  };

  const missed = collectMissedAddresses(db, log, collectMissedForMs);
  // Does what became due while the site was down before it accepts requests.
  for (const job of dueJobs(db)) await attempt(job, log, clock);
  const start = () => {
    jobs ??= startJobs({
      dependencies,
      environment,
      mailer,
      outbox,
      log,
      clock,
      schedules,
    });
    void warming?.warmAll(warmAfter);
  };
  if (!mailWaitingElsewhere) start();

  const app = createApp({
    dependencies,
    log,
    origin: environment.origin,
    hsts: environment.hsts,
    trustedHops: environment.trustedHops,
    clientFiles,
    metrics,
    addressMissed: missed.note,
    readMark: mark.read,
  });
  const route = getRequestListener(app.fetch);
  const respond = (request: IncomingMessage, response: ServerResponse) =>
    app.respondAtOnce?.(request, response) || route(request, response);
  const prepared = Promise.withResolvers<void>();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (inFront) inFront(request, response, () => respond(request, response));
    else respond(request, response);
  };
  let handle: typeof serve = (request, response) =>
    void prepared.promise.then(() => serve(request, response));
  const server = createServer((request, response) => handle(request, response));
  // Longer than nginx (one minute) and Caddy (two) keep idle connections: what a proxy sends into one that closes is lost.
  server.keepAliveTimeout = 150_000;
  // Photos on a slow connection may exceed Node's five minutes.
  server.requestTimeout = 0;
  server.setTimeout(10 * minuteMs);
  const closeServer = closerOf(server, closeGraceMs);
  server.listen(environment.port, environment.host);
  await once(server, "listening");
  // Their passwords are shown once, so nothing may fail between this and the caller's output, not even the port. Until
  // they can sign in, requests wait, also those that ask whether the site is ready.
  const firstAccounts = await oneNodeAtATime(db, () =>
    createFirstAccounts(authIn, db, {
      settings: environment.firstAccounts,
      demo: environment.seed === "demo",
      isPublic: environment.origin !== null && !isLoopback(new URL(environment.origin).hostname),
    }),
  );
  handle = serve;
  prepared.resolve();

  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : environment.port;
  return {
    address: listeningAddress(environment.host, port),
    dependencies,
    firstAccounts,
    startJobs: start,
    mailWaiting: () => jobs?.mailWaiting(),
    measure: async () => (await metrics?.measure()) ?? null,
    async close() {
      await closeServer();
      await Promise.all([requests, missed, warming, jobs].map((work) => work?.stop()));
      // A mail server that hangs does not hold up the end: the mail stays queued.
      const delivered = Promise.resolve(jobs?.stopDelivery()).then(() => mailer.close());
      await Promise.race([delivered, wait(Math.min(mailGraceMs, closeGraceMs), undefined, { ref: false })]);
      // A client that leaves does not end the work on its file.
      await Promise.race([flightsEnd(storage, ""), wait(closeGraceMs, undefined, { ref: false })]);
      await Promise.all([media.close(), printer.close()]);
      await db.destroy();
    },
  };
}
