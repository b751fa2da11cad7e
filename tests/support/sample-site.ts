import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { extractText, getDocumentProxy } from "unpdf";
import { onTestFinished, vi } from "vitest";
import { createMedia } from "#app/adapters/images/media.ts";
import { createVariants } from "#app/adapters/images/variants.ts";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { createWeb } from "#app/adapters/web/web.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { printDocument } from "#app/documents/print-document.tsx";
import { createVisitLimits } from "#app/domain/accounts/rate-limits.server.ts";
import { emptySettings, type Settings } from "#app/domain/company/settings.ts";
import { importPhoto } from "#app/domain/photos/photos.server.ts";
import { createAuth } from "#app/http/accounts/auth.server.ts";
import { createThrottle } from "#app/http/accounts/throttle.server.ts";
import { toJson } from "#db/columns.ts";
import { connect } from "#db/connect.ts";
import { readDemo } from "#db/seed/demo.ts";
import { serviceColumns } from "#db/seed/seed.ts";
import { copyMigrated } from "./databases.ts";
import { quarters } from "./sample-images.ts";

const stamps = {
  createdAt: "2026-11-20T04:30:00.000Z",
  updatedAt: "2026-11-20T04:30:00.000Z",
  deletedAt: null,
};

/**
 * A small site in a folder of its own, removed after the test: machine 1 with a picture, project 1, the demo's services without photos, settings.
 */
export async function sampleSite(changed: Partial<Settings> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "plinth-documents-"));
  await copyMigrated(join(folder, "site.sqlite"));
  const db = connect(join(folder, "site.sqlite"));
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  const [storage, media] = [createDiskStorage(join(folder, "files")), createMedia({ concurrency: 1 })];
  const image = await quarters().png().toBuffer();
  const photoId = await importPhoto(
    db,
    { storage, media },
    { content: image, audience: "public", alt: "An excavator" },
  );

  const machine = { ...excavator, ...stamps, order: 1 };
  const { id: machineId } = await db
    .insertInto("machine")
    .values(machine)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("machinePhoto").values({ machineId, photoId, order: 1 }).execute();
  await db
    .insertInto("project")
    .values({ ...tower, ...stamps, order: 1 })
    .execute();
  for (const service of readDemo().services)
    await db
      .insertInto("service")
      .values({ ...serviceColumns(service), ...stamps })
      .execute();
  for (const [key, value] of Object.entries({ ...emptySettings, ...changed })) {
    await db
      .insertInto("setting")
      .values({ key, value: toJson(value), updatedAt: stamps.updatedAt })
      .execute();
  }

  const context = new RouterContextProvider();
  const variants = createVariants(storage, media);
  const secret = "a secret of at least thirty-two letters";
  context.set(dependencies, {
    version: "0.0.0",
    db,
    storage,
    variants,
    web: createWeb(),
    media,
    printer: { print: printDocument, close: async () => {} },
    secret,
    mailWaiting() {},
    photosSaved() {},
    sizesWanted: null,
    passwordRequested() {},
    mailTo: null,
    sendsMail: false,
    backsUp: false,
    exportSite: () => null,
    auth: createAuth(db, { secret, origin: null, name: "Sample" }),
    authIn: (on) => createAuth(on, { secret, origin: null, name: "Sample" }),
    throttle: createThrottle({ db, secret }),
    visits: createVisitLimits(),
    faultOf: () => null,
    diskFull: () => null,
    databaseSlow() {},
    readiness: async () => ({ database: "ok", migrations: "ok", storage: "ok" }),
    lastKnown: { phone: null, accent: null, region: defaultRegion },
  });
  context.set(requestInfo, {
    id: "a visit",
    origin: "https://www.sample.example",
    address: "192.0.2.1",
    userAgent: "",
    log: pino({ enabled: false }),
    path: "/",
    nonce: "",
  });
  return { db, storage, context, put: vi.spyOn(storage, "put") };
}

export type SampleSite = Awaited<ReturnType<typeof sampleSite>>;

/** The same with a printer that returns the job: for tests about requests, not about sheets. */
export async function quickSite(changed: Partial<Settings> = {}) {
  const site = await sampleSite(changed);
  const { printer } = site.context.get(dependencies);
  const print = vi
    .spyOn(printer, "print")
    .mockImplementation(async (job) => new TextEncoder().encode(JSON.stringify(job)));
  return { ...site, print };
}

/** The words of a PDF as somebody who selects and copies them gets them, sheet by sheet. */
export async function wordsOf(response: Response): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

const excavator = {
  name: "Volvo 210",
  category: "Excavator",
  units: 6,
  client: "Basements",
  year: "2017–2022",
  location: "Taloja yard",
  specs: "6 units · 21 t class",
  fullSpecs: toJson([
    { label: "Bucket capacity", value: "0.9–1.2 m³" },
    { label: "Max digging depth", value: "6.7 m" },
  ]),
  description: "Crawler excavators for bulk excavation.",
  features: toJson([{ icon: "bucket" as const, title: "Bucket by soil", description: "For clay: 1.2 m³." }]),
  applications: toJson(["Loading of tippers"]),
  pileTypes: toJson([]),
  maintenanceSchedule: "Serviced every 250 hours.",
  availability: "In Use",
};

const tower = {
  title: "Kelva Twin Residences",
  client: "Meridian Quay Realty",
  location: "Prabhadevi, Mumbai",
  year: "2022",
  type: "Luxury Residential",
  status: "Completed",
  description: "Two towers.",
  fullDescription: null,
  challenges: toJson([]),
  results: toJson([]),
  testimonial: null,
  reraNumber: null,
};
