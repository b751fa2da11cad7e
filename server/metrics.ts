import { createHash, timingSafeEqual } from "node:crypto";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Media } from "#app/adapters/images/media.ts";
import { readBackupState } from "#app/domain/backups/backups.server.ts";
import { readMailQueue } from "#app/domain/mail/outgoing-mail.server.ts";
import type { Db } from "#db/connect.ts";
import type { DatabaseWatch } from "#db/database-watch.ts";
import type { Faults } from "./faults.ts";
import type { AddressKind } from "./paths.ts";

export type Metrics = ReturnType<typeof createMetrics>;

interface Parts {
  /** Must be in the `Authorization` header of a scrape. */
  token: string;
  version: string;
  db: Db;
  watch: DatabaseWatch;
  faults: Faults;
  media: Media;
  /** Collects what the other workers of this machine measured, as their `measure` returns it. */
  metricsOfOthers?: (() => Promise<object[]>) | undefined;
}

/** Seconds; from a cached page to a large photo. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics for Prometheus. Labels have few values: never addresses, accounts or error messages. */
export function createMetrics({ token, version, db, watch, faults, media, metricsOfOthers }: Parts) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Histogram({
    name: "plinth_http_request_duration_seconds",
    help: "Time until the response began, by kind of address and status class",
    labelNames: ["kind", "status"],
    buckets,
    registers,
  });
  const pages = new Counter({
    name: "plinth_public_pages_total",
    help: "Responses for public pages: from the page cache, rendered for it, or not cached",
    labelNames: ["from"],
    registers,
  });
  const failedWrites = new Counter({
    name: "plinth_storage_failed_writes_total",
    help: "Files that could not be stored",
    registers,
  });
  const gauge = (
    name: string,
    { help, value, aggregator = "sum" }: { help: string; value: () => number; aggregator?: "sum" | "max" },
  ) =>
    new Gauge({
      name: `plinth_${name}`,
      help,
      registers,
      aggregator,
      collect() {
        this.set(value());
      },
    });
  gauge("disk_full", {
    help: "1 until a minute after a write that failed for lack of space",
    value: () => (faults.full() === null ? 0 : 1),
    aggregator: "max",
  });
  gauge("database_away", {
    help: "1 while the database does not respond",
    value: () => (watch.isAway() ? 1 : 0),
    aggregator: "max",
  });
  gauge("photo_jobs_waiting", {
    help: "Photos and icons that wait to be decoded or rendered",
    value: () => media.load().waiting,
  });
  gauge("photo_jobs_running", {
    help: "Photos and icons that are being decoded or rendered",
    value: () => media.load().running,
  });
  new Gauge({
    name: "plinth_build_info",
    help: "Version of the program",
    labelNames: ["version"],
    registers,
    aggregator: "first",
  })
    .labels(version)
    .set(1);

  const mails = new Gauge({
    name: "plinth_mail_queue",
    help: "Mails that are not sent yet: all, those that failed at least once, and those that need attention",
    labelNames: ["state"],
    registers,
    aggregator: "first",
  });
  const backupAge = new Gauge({
    name: "plinth_backup_age_seconds",
    help: "Time since the newest scheduled backup began, and since the newest that was verified began",
    labelNames: ["state"],
    registers,
    aggregator: "first",
  });

  /** Reads what is in the database; while that is away, these metrics are absent. */
  async function readDatabase() {
    mails.reset();
    backupAge.reset();
    try {
      const now = new Date();
      const [queue, { lastAt, verified }] = await Promise.all([readMailQueue(db, now), readBackupState(db)]);
      for (const state of ["waiting", "failed", "stuck"] as const) mails.set({ state }, queue[state]);
      const age = (moment: string) => (now.getTime() - Date.parse(moment)) / 1000;
      if (lastAt) backupAge.set({ state: "done" }, age(lastAt));
      if (verified) backupAge.set({ state: "verified" }, age(verified.startedAt));
    } catch {
      // The log and `plinth_database_away` say why.
    }
  }

  return {
    /** Counts a response. */
    answered(kind: AddressKind, status: number, ms: number): void {
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    pageAnswered: (from: "cache" | "render" | "uncached"): void => pages.inc({ from }),
    writeFailed: (): void => failedWrites.inc(),
    /** Returns whether an `Authorization` header has the token; takes as long whatever it has. */
    allows: (authorization: string | undefined): boolean =>
      timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`)),
    measure: async (): Promise<object> => register.getMetricsAsJSON(),
    /** Responds to a scrape, with the sums over all workers. */
    async respond(): Promise<Response> {
      const [others] = await Promise.all([metricsOfOthers?.() ?? [], readDatabase()]);
      const own = await register.getMetricsAsJSON();
      const all = others.length === 0 ? register : AggregatorRegistry.aggregate([own, ...others]);
      return new Response(await all.metrics(), {
        headers: { "Content-Type": register.contentType, "Cache-Control": "no-store" },
      });
    },
  };
}

/** Digests have the same length. */
const digest = (text: string) => createHash("sha256").update(text).digest();
