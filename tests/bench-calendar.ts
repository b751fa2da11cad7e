/** What the calendar's reads cost when there are many events: times as ratios to the same read among few. */
import { eventsOfDay, findSitePhoto, listDays, stripsOfMonth } from "#app/domain/calendar/events.server.ts";
import type { Db } from "#db/connect.ts";
import type { Site } from "#tests/support/site.ts";

/** @spec events.7 */

const stamp = "2026-11-20T04:30:00.000Z";
const month = "2024-05";
const fullDay = `${month}-15`;
const rounds = 15;

/** Reads the calendar with 1,000 events, 100 of them in one month, then with 100,000, 10,000 of them in it. */
export async function printCalendar(
  { dependencies: { db } }: Site,
  out: Pick<Console, "table">,
): Promise<void> {
  const admin = { id: "none", role: "admin" } as const;
  const { id } = await db
    .selectFrom("account")
    .select("id")
    .where("role", "!=", "admin")
    .executeTakeFirstOrThrow();
  const client = { id, role: "client" } as const;
  const { hash, photoId } = await db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["photo.hash", "photo.id as photoId"])
    .executeTakeFirstOrThrow();
  await db.updateTable("account").set({ allProjects: 0 }).where("id", "=", client.id).execute();
  const reads = {
    "list of days": () => listDays(db, admin),
    "list of days, client": () => listDays(db, client),
    "month's strips": () => stripsOfMonth(db, admin, { month, each: 3 }),
    "month's strips, client": () => stripsOfMonth(db, client, { month, each: 3 }),
    "a usual day": () => eventsOfDay(db, admin, { date: `${month}-16` }),
    "the fullest day": () => eventsOfDay(db, admin, { date: fullDay }),
    "may a client see a photo": () => findSitePhoto(db, client, hash),
  };
  await addEvents(db, photoId, { inMonth: 100, elsewhere: 900, onFullDay: 10 });
  const few = await timed(reads);
  await addEvents(db, photoId, { inMonth: 9_900, elsewhere: 89_100, onFullDay: 1_990 });
  const many = await timed(reads);
  const rows = Object.keys(reads).map((name) => {
    const [before = 0, after = 0] = [few.get(name), many.get(name)];
    return [
      name,
      { "ms of 1,000": round(before), "ms of 100,000": round(after), ratio: round(after / before) },
    ];
  });
  out.table(Object.fromEntries(rows));
}

const round = (number: number) => Number(number.toFixed(2));

/** The median of some runs of each read, in milliseconds. */
async function timed(reads: Record<string, () => Promise<unknown>>) {
  const medians = new Map<string, number>();
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    medians.set(name, times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  }
  return medians;
}

interface Spread {
  inMonth: number;
  elsewhere: number;
  /** How many of those of the month are on one day. */
  onFullDay: number;
}

async function addEvents(db: Db, photoId: number, { inMonth, elsewhere, onFullDay }: Spread) {
  const day = (at: number) => String((at % 28) + 1).padStart(2, "0");
  const dates = [
    ...Array.from({ length: onFullDay }, () => fullDay),
    ...Array.from({ length: inMonth - onFullDay }, (_, at) => `${month}-${day(at)}`),
    ...Array.from(
      { length: elsewhere },
      (_, at) => `${2014 + (at % 10)}-${String((at % 12) + 1).padStart(2, "0")}-${day(at)}`,
    ),
  ];
  const rows = dates.map((date, at) => ({
    date,
    time: `${String(at % 24).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
    note: "Slab of the third floor, bay 2 of 3",
    projectId: at % 3 === 0 ? null : (at % 18) + 1,
    photoId,
    createdBy: null,
    createdAt: stamp,
    updatedAt: stamp,
    deletedAt: null,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto("event")
      .values(rows.slice(at, at + 1_000))
      .execute();
}
