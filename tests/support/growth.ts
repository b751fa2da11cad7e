import { addAccount, setAccess } from "#app/domain/accounts/accounts.server.ts";
import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { inquiryRow } from "./inquiries.ts";
import { addMachine, addPhoto, addProject } from "./records.ts";

const stamp = "2026-11-20T04:30:00.000Z";
/** How many of everything a site has. */
interface Size {
  projects: number;
  machines: number;
  inquiries: number;
  events: number;
  photos: number;
  accounts: number;
}

/** Every page of the small site is full, so that both sites show as many things. */
export const small: Size = {
  projects: 120,
  machines: 120,
  accounts: 40,
  photos: 200,
  inquiries: 100,
  events: 1_000,
};
export const large: Size = {
  projects: 2_000,
  machines: 1_000,
  accounts: 300,
  photos: 20_000,
  inquiries: 10_000,
  events: 100_000,
};

/** Fills up a site with the demo's content to a size. */
export async function fillSite(db: Db, size: Size): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let order = 13; order <= size.machines; order += 1)
      await addMachine(trx, {
        name: `Machine ${order}`,
        order,
        availability: order % 2 ? "By calendar" : "Available",
      });
    for (let order = 19; order <= size.projects; order += 1)
      await addProject(trx, { title: `Project ${order}`, order, client: `Client ${order % 400}` });
    await addLinks(trx);
    await addBookings(trx);
    await addPublishing(trx);
    await addInquiries(trx, size.inquiries);
    await addGalleries(trx, size.photos);
    await addEvents(trx, size.events);
    for (let number = 1; number <= size.accounts; number += 1) await addClient(trx, `client${number}`);
    await addActivity(trx, size.inquiries);
  });
}

/** Each project has used three machines, neighbours in the fleet. */
async function addLinks(db: Db) {
  const idsOf = async (table: "project" | "machine", demo: number) =>
    (await db.selectFrom(table).select("id").where("id", ">", demo).orderBy("id").execute()).map(
      ({ id }) => id,
    );
  const projects = await idsOf("project", 18);
  const machines = await idsOf("machine", 12);
  const rows = projects.flatMap((projectId, at) =>
    [0, 1, 2].flatMap((place) => {
      const machineId = machines[(at * 7 + place) % machines.length];
      return machineId ? { projectId, machineId } : [];
    }),
  );
  await inParts(rows, (part) => db.insertInto("projectMachine").values(part).execute());
}

/** Their form lists the projects of a service. */
const projectsOfServices = 80;

/** Each machine is hired out for a week in every month of two years, and then in maintenance. */
async function addBookings(db: Db) {
  const machines = await db.selectFrom("machine").select("id").orderBy("id").execute();
  const rows = machines.flatMap(({ id: machineId }) =>
    Array.from({ length: 24 }, (_, month) => {
      const first = new Date(Date.UTC(2026, month, 1 + (machineId % 20)));
      const last = new Date(first.getTime() + 6 * 86_400_000);
      const [firstDay, lastDay] = [first, last].map((day) => day.toISOString().slice(0, 10)) as [
        string,
        string,
      ];
      const kind = month % 6 === 5 ? ("maintenance" as const) : ("booking" as const);
      return {
        machineId,
        kind,
        firstDay,
        lastDay,
        units: 1,
        note: "",
        client: kind === "booking" ? `Client ${machineId}` : "",
      };
    }),
  );
  await inParts(rows, (part) => db.insertInto("booking").values(part).execute());
}

/** Some projects belong to a service; each has an earlier address and three versions; every tenth record has a draft. */
async function addPublishing(db: Db) {
  const services = (await db.selectFrom("service").select("id").orderBy("id").execute()).map(({ id }) => id);
  for (const [kind, demo] of [["project", 18] as const, ["machine", 12] as const]) {
    const rows = await db.selectFrom(kind).select("id").where("id", ">", demo).orderBy("id").execute();
    const ids = rows.map(({ id }) => id);
    const former = ids.map((recordId) => ({ kind, slug: `former-${recordId}`, recordId, at: stamp }));
    await inParts(former, (part) => db.insertInto("formerAddress").values(part).execute());
    const stored = { kind, values: toJson({}), author: "asha@dharini.example" };
    const versions = ids.flatMap((id) => [1, 2, 3].map(() => ({ ...stored, key: String(id), at: stamp })));
    await inParts(versions, (part) => db.insertInto("recordVersion").values(part).execute());
    const drafts = ids
      .filter((id) => id % 10 === 0)
      .map((id) => ({ ...stored, key: String(id), version: 1, basedOn: 1, savedAt: stamp }));
    await inParts(drafts, (part) => db.insertInto("draft").values(part).execute());
    if (kind !== "project" || services.length === 0) continue;
    const pairs = ids.slice(0, projectsOfServices).map((projectId, at) => ({
      projectId,
      serviceId: services[at % services.length] as number,
    }));
    await inParts(pairs, (part) => db.insertInto("projectService").values(part).execute());
  }
}

async function addInquiries(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, at) =>
    inquiryRow({
      name: `Sender ${at + 1}`,
      email: `sender${at + 1}@client.example`,
      message: `Two-level basement at ${(at + 1) % 3 ? "Chembur" : "Kurla"}, plot ${at + 1}. `.repeat(8),
      status: (at + 1) % 10 ? "read" : "new",
      createdAt: new Date(Date.UTC(2026, 0, 1) + (at + 1) * 1_800_000).toISOString(),
    }),
  );
  await inParts(rows, (part) => db.insertInto("inquiry").values(part).execute());
}

/** Half of the photos are public, and each record has some of them, or some of the demo's when none are added. */
async function addGalleries(db: Db, count: number) {
  const photos: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const id = await addPhoto(db, `grown${at}`, at % 2 ? "public" : "private");
    if (at % 2) photos.push(id);
  }
  if (count === 0) {
    const shown = db.selectFrom("photo").select("id").where("audience", "=", "public").orderBy("id");
    photos.push(...(await shown.execute()).map(({ id }) => id));
  }
  const chosen = (id: number) =>
    [0, 1, 2, 3].map((place) => ({
      photoId: photos[(id + place) % photos.length] as number,
      order: place + 1,
    }));
  const bare = async (kind: "project" | "machine", demo: number) =>
    (await db.selectFrom(kind).select("id").where("id", ">", demo).execute()).map(({ id }) => id);
  const projects = (await bare("project", 18)).flatMap((projectId) =>
    chosen(projectId).map((row) => ({ ...row, projectId })),
  );
  const machines = (await bare("machine", 12)).flatMap((machineId) =>
    chosen(machineId).map((row) => ({ ...row, machineId })),
  );
  await inParts(projects, (rows) => db.insertInto("projectPhoto").values(rows).execute());
  await inParts(machines, (rows) => db.insertInto("machinePhoto").values(rows).execute());
}

/** As many a day, whatever their number: a larger site has an older calendar. */
const eventsPerDay = 20;

async function addEvents(db: Db, count: number) {
  const of = async (table: "project" | "photo") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  const projects = await of("project");
  const photos = await of("photo");
  const rows = Array.from({ length: count }, (_, at) => {
    const day = Math.floor((at - count) / eventsPerDay);
    return {
      date: new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10),
      time: `${String(at % 24).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
      note: "Slab of the third floor, bay 2 of 3",
      projectId: at % 3 === 0 ? null : (projects[(at * 7) % projects.length] as number),
      photoId: photos[(at * 3) % photos.length] as number,
      createdBy: null,
      createdAt: new Date(Date.UTC(2026, 10, 20) + Math.floor((at - count) / 10) * 600_000).toISOString(),
      updatedAt: stamp,
      deletedAt: null,
    };
  });
  await inParts(rows, (part) => db.insertInto("event").values(part).execute());
}

async function addClient(db: Db, id: string) {
  await addAccount(db, id, { name: `Client ${id}`, email: `${id}@client.example` });
  const projects = [1, 2, 3];
  await setAccess(db, id, { role: "client", sees: "listed", projects });
}

async function addActivity(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    at: new Date(Date.UTC(2026, 0, 1) + at * 600_000).toISOString(),
    accountId: null,
    actor: "asha@dharini.example",
    action: "changed",
    kind: at % 2 ? "project" : "machine",
    recordId: String((at % 300) + 1),
    title: `Record ${at}`,
    details: "{}",
    fields: "[]",
  }));
  await inParts(rows, (part) => db.insertInto("activity").values(part).execute());
}

async function inParts<Row>(rows: Row[], insert: (part: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 1_000) await insert(rows.slice(at, at + 1_000));
}
