import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { copyMigrated, onBothDatabases } from "#tests/support/databases.ts";
import type { demoSettings } from "#tests/support/demo-settings.ts";
import { everything, rowsOnly } from "#tests/support/seeding.ts";
import { readDemo } from "./demo.ts";
import { seed } from "./seed.ts";

const { services, machines, projects, settings, events } = readDemo();

const photos = new URL("./photos/", import.meta.url);

const fill = (db: Db) => seed(db, "demo", { importPhoto: rowsOnly(db) });

async function settingsOf(db: Db) {
  const rows = await db.selectFrom("setting").selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as typeof demoSettings & {
    seed: string;
  };
}

function countBy(values: string[]) {
  return Object.fromEntries(
    [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]),
  );
}

afterEach(() => {
  vi.useRealTimers();
});

onBothDatabases("the demo", (open) => {
  /** @spec home.4, home.15, content.4, content.9, content.13, cms.3 */
  test("has 12 machines, 18 projects, 12 events, 7 inquiries, 15 clients, 3 leaders and 3 companies", async () => {
    const db = await open();
    expect(await fill(db)).toBe(true);
    const { machine, project, event, inquiry } = await everything(db);
    expect([machine?.length, project?.length, event?.length, inquiry?.length]).toEqual([12, 18, 12, 7]);
    const { clients, leaders, companies, contact, seed: marker } = await settingsOf(db);
    expect([clients.length, leaders.length, companies.length]).toEqual([15, 3, 3]);
    expect(Object.keys(contact)).toHaveLength(10);
    expect(marker).toBe("v1");
  });

  /** @spec events.6 */
  test("dates its photos by site time, also in the early hours of an Indian morning", async () => {
    const db = await open();
    vi.useFakeTimers({ now: new Date("2027-03-04T20:00:00Z"), toFake: ["Date"] });
    await fill(db);
    const newest = await db
      .selectFrom("event")
      .select("date")
      .orderBy("date", "desc")
      .executeTakeFirstOrThrow();
    expect(newest.date).toBe("2027-03-04");
  });
});

describe("the demo's content", () => {
  let folder: string;
  let db: Db;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plinth-demo-"));
    await copyMigrated(join(folder, "demo.sqlite"));
    db = connect(join(folder, "demo.sqlite"));
    await fill(db);
  });
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  /** @spec content.5, content.18 */
  test("has 16 excavators, 14 dumpers and 4 piling rigs, 34 units, all available, in an order from 1", async () => {
    const fleet = await db.selectFrom("machine").selectAll().orderBy("order").execute();
    const units = (category: string) =>
      fleet.reduce((sum, machine) => sum + (machine.category === category ? machine.units : 0), 0);
    expect([units("Excavator"), units("Dumper"), units("Piling Rig")]).toEqual([16, 14, 4]);
    expect(fleet.map((machine) => machine.order)).toEqual(fleet.map((_, index) => index + 1));
    expect(countBy(fleet.map((machine) => machine.availability))).toEqual({ Available: 12 });
    const names = fleet.map((machine) => machine.name);
    expect(names).toEqual(expect.arrayContaining(["Volvo 210", "CAT 320", "XCMG 210", "BharatBenz Dumpers"]));
    expect(new Set(names).size).toBe(12);
  });

  /** @spec content.6 */
  test("states the service interval of every machine with an engine: 250 or 300 hours", async () => {
    for (const { name, maintenanceSchedule } of await db.selectFrom("machine").selectAll().execute()) {
      expect(maintenanceSchedule, name).toMatch(/\b(250|300)\b.*\bhours?\b|\b(250|300)-hour\b/i);
    }
  });

  /** @spec content.9 */
  test("has 15 completed projects, 2 in progress and 1 in planning, over all five types", async () => {
    const projects = await db.selectFrom("project").selectAll().orderBy("order").execute();
    expect(projects.map((project) => project.order)).toEqual(projects.map((_, index) => index + 1));
    expect(countBy(projects.map((project) => project.status))).toEqual({
      Completed: 15,
      "In Progress": 2,
      Planning: 1,
    });
    expect(Object.keys(countBy(projects.map((project) => project.type))).sort()).toEqual([
      "Commercial Construction",
      "Construction & Development",
      "Luxury Residential",
      "Mixed-Use Development",
      "Residential Construction",
    ]);
  });

  /** @spec look.1 */
  test("has a different cover for every machine and project", async () => {
    const machines = await db.selectFrom("machinePhoto").select("photoId").where("order", "=", 1).execute();
    const projects = await db.selectFrom("projectPhoto").select("photoId").where("order", "=", 1).execute();
    expect(new Set(machines.map((cover) => cover.photoId)).size).toBe(12);
    expect(new Set(projects.map((cover) => cover.photoId)).size).toBe(18);
  });

  test("keeps the photos of the calendar private and all others public", async () => {
    const audiences = async (table: "event" | "projectPhoto") =>
      countBy(
        (
          await db.selectFrom(table).innerJoin("photo", "photo.id", "photoId").select("audience").execute()
        ).map((row) => row.audience),
      );
    expect(await audiences("event")).toEqual({ private: 12 });
    expect(Object.keys(await audiences("projectPhoto"))).toEqual(["public"]);
  });

  test("contains no filler text, no insecure link and no address of a real person", async () => {
    const photos = await db.selectFrom("photo").select("alt").execute();
    const text = JSON.stringify([await everything(db), photos]);
    expect(text).not.toMatch(/lorem|ipsum|\bTODO\b|\bTBD\b|\bXXX\b|undefined|http:\/\//i);
    const addresses = text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(7);
    expect(addresses.filter((address) => !address.endsWith(".example"))).toEqual([]);
  });

  /** @spec availability.6 */
  test("has calendars of machines: bookings around today, one maintenance, and never more units than there are", async () => {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const entries = await db
      .selectFrom("booking")
      .innerJoin("machine", "machine.id", "booking.machineId")
      .select(["machine.units as fleet", "booking.units", "machineId", "firstDay", "lastDay", "kind"])
      .execute();
    expect(countBy(entries.map(({ kind }) => kind))).toEqual({ booking: 8, maintenance: 1 });
    expect(entries.some(({ firstDay, lastDay }) => firstDay < today && lastDay > today)).toBe(true);
    for (const { machineId, firstDay, fleet } of entries) {
      const out = entries.filter(
        (entry) => entry.machineId === machineId && entry.firstDay <= firstDay && entry.lastDay >= firstDay,
      );
      expect(out.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(fleet);
    }
    expect(new Set(entries.map(({ machineId }) => machineId)).size).toBeLessThan(12);
  });
});

test("every referenced photo exists with a text alternative, and no photo file is unused", async () => {
  const shown = [
    ...[...services, ...machines, ...projects].flatMap((item) => item.photos),
    ...Object.values(settings.photos),
  ];
  const named = [...shown, ...events.map((event) => event.photo)];
  const files = await readdir(photos);
  expect([...new Set(named.map((photo) => `${photo.file}.webp`))].sort()).toEqual(files.sort());
  for (const { file, alt } of named) expect(alt, file).toMatch(/^\S.{15,}\S$/);
});

/** @spec look.1 */
test("every machine has photos from three sides or close up", () => {
  for (const { name, photos } of machines) {
    expect(new Set(photos.map((photo) => photo.file)).size, name).toBeGreaterThanOrEqual(3);
  }
});

/** @spec look.1 */
test("six completed projects show how they were built, from the pit to the finished building", () => {
  const told = projects.filter(({ status, photos: [cover, ...others] }) => {
    const stages = ["dig", "frame", "finish"].map((stage) => `${cover?.file}-${stage}`);
    return status === "Completed" && stages.every((file) => others.some((photo) => photo.file === file));
  });
  expect(told).toHaveLength(6);
});

test("no gallery of a project shows the picture of a service", () => {
  const models = services.map(({ photos: [cover] }) => cover?.file);
  const shown = projects.flatMap((project) => project.photos.map(({ file }) => file));
  expect(shown.filter((file) => models.includes(file) || file === settings.photos.about.file)).toEqual([]);
});

/** @spec look.3 */
test("machine photos have the paper background of the page, so that no edge is visible", async () => {
  const paper = [0xf3, 0xf0, 0xeb];
  for (const { file } of machines.flatMap((machine) => machine.photos)) {
    const { data, info } = await sharp(new URL(`${file}.webp`, photos).pathname)
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const x of [0, info.width - 1]) {
      for (const y of [0, info.height - 1]) {
        const at = (y * info.width + x) * info.channels;
        const away = paper.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)));
        expect(Math.max(...away), `${file} at ${x}, ${y}`).toBeLessThanOrEqual(4);
      }
    }
  }
});

/** @spec look.2 */
test("the calendar has four photos of each of three sites, and no photo of the public pages among them", () => {
  const shown = new Set([...machines, ...projects].flatMap((item) => item.photos.map(({ file }) => file)));
  const taken = events.map(({ photo }) => photo.file);
  expect(taken.filter((file) => shown.has(file))).toEqual([]);
  expect(new Set(taken).size).toBe(12);
  expect(Object.values(countBy(taken.map((file) => file.replace(/-\d$/, ""))))).toEqual([4, 4, 4]);
});

/** @spec look.3 */
test("all photos of the demo together take at most 20 MB", async () => {
  const files = await readdir(photos);
  const sizes = await Promise.all(files.map((file) => stat(new URL(file, photos))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
});
