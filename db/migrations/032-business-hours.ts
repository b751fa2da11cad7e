import { type Kysely, sql } from "kysely";

type Document = Record<string, unknown>;

/**
 * The texts of business hours and promise follow one setting. Texts that say the same as the setting are derived from
 * now on; whatever else the office has written stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const contact = await read(db, "contact");
  const days = await read(db, "openDays");
  const found = contact && hoursOf(contact, days ?? mondayToSaturday);
  // A new database has no setting yet, and on PostgreSQL even an update of no row bumps the content version.
  if (days || found?.opens)
    await write(db, "openDays", { ...(days ?? mondayToSaturday), ...promise, ...found });
  if (contact) await write(db, "contact", derived(contact, { ...(days ?? mondayToSaturday), ...found }));
  await markAsDemo(db);
  await completeForms(db, { ...promise, ...(found ?? noHours) });
}

interface Hours {
  opens: string;
  closes: string;
  closedNote: string;
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const mondayToSaturday = Object.fromEntries(weekdays.map((day) => [day, day !== "sunday"]));
const promise = { holidays: [], promiseUnit: "hours", promiseAmount: 24 };
const noHours: Hours = { opens: "", closes: "", closedNote: "" };

/** Returns the hours that the texts of the contact settings say for these days; empty if they say anything else. */
function hoursOf(contact: Document, days: Document): Hours {
  const [said, others] = [`${contact.businessHoursPrimary}`, `${contact.businessHoursSecondary}`];
  const [, named, from, fromHalf, to, toHalf] =
    /^(.+), (\d{1,2}:\d\d) (AM|PM) to (\d{1,2}:\d\d) (AM|PM)$/.exec(said) ?? [];
  const [open, closed] = [namesOf(days, true), namesOf(days, false)];
  if (!from || !to || !open || named !== open) return noHours;
  const [opens, closes] = [inDay(from, fromHalf), inDay(to, toHalf)];
  if (opens === null || closes === null || opens >= closes) return noHours;
  const closedNote = closed && others.startsWith(`${closed}: `) ? others.slice(closed.length + 2) : "";
  return { opens, closes, closedNote: closedNote.length > 60 || closedNote === "closed" ? "" : closedNote };
}

/** Names the open or the closed days if they are one run, such as `Monday to Saturday`; otherwise empty. */
function namesOf(days: Document, open: boolean): string {
  const chosen = weekdays.filter((day) => Boolean(days[day]) === open);
  const first = weekdays.indexOf(chosen[0] ?? "");
  if (chosen.length === 7 || chosen.some((day, at) => weekdays[first + at] !== day)) return "";
  const names = chosen.map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(" and ");
}

function inDay(time: string, half: string | undefined): string | null {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (hour < 1 || hour > 12 || minute > 59) return null;
  const inAll = (hour % 12) + (half === "PM" ? 12 : 0);
  return `${String(inAll).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function derived(contact: Document, hours: Document & Partial<Hours>): Document {
  const closed = namesOf(hours, false);
  const says = {
    emailNote: contact.emailPrimary || contact.emailSecondary ? "We reply within 24 hours" : "",
    // Hours were only found if the text says them.
    businessHoursPrimary: hours.opens ? contact.businessHoursPrimary : "",
    businessHoursSecondary: hours.opens && closed ? `${closed}: ${hours.closedNote || "closed"}` : "",
  };
  const texts = Object.entries(says).map(([key, text]) => [key, contact[key] === text ? null : contact[key]]);
  return { ...contact, ...Object.fromEntries(texts) };
}

async function read(db: Kysely<unknown>, key: string): Promise<Document | undefined> {
  const { rows } = await sql<{ value: string }>`select "value" from "setting" where "key" = ${key}`.execute(
    db,
  );
  return documentOf(rows[0]?.value ?? "");
}

function documentOf(text: string): Document | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Document)
      : undefined;
  } catch {
    // An invalid setting stays as it is.
    return undefined;
  }
}

async function write(db: Kysely<unknown>, key: string, value: Document) {
  const [text, now] = [JSON.stringify(value), new Date().toISOString()];
  await sql`insert into "setting" ("key", "value", "version", "updatedAt") values (${key}, ${text}, 1, ${now})
    on conflict ("key") do update set "value" = ${text}, "version" = "setting"."version" + 1`.execute(db);
}

/** What the demo had seeded is recognised in its new form. */
async function markAsDemo(db: Kysely<unknown>) {
  const { rows } = await sql<{ key: string; state: string }>`select "key", "state" from "demoRow"
    where "kind" = 'setting' and "key" in ('contact', 'openDays')`.execute(db);
  const seeded = new Map(rows.map(({ key, state }) => [key, documentOf(state)]));
  const [contact, days = mondayToSaturday] = [seeded.get("contact"), seeded.get("openDays")];
  if (!contact) return;
  const hours = hoursOf(contact, days);
  for (const [key, state] of [
    ["contact", derived(contact, { ...days, ...hours })],
    ["openDays", { ...days, ...promise, ...hours }],
  ] as const)
    await sql`update "demoRow" set "state" = ${JSON.stringify(state)}
      where "kind" = 'setting' and "key" = ${key}`.execute(db);
}

/** Drafts and versions are stored as the form shows them, and would otherwise empty the new fields. */
async function completeForms(db: Kysely<unknown>, { opens, closes, closedNote }: Hours) {
  const fields = { opens, closes, closedNote, holidays: "", promiseUnit: "Clock hours", promiseAmount: "24" };
  for (const table of ["draft", "recordVersion"]) {
    const { rows } = await sql<{ values: string }>`select distinct "values" from ${sql.table(table)}
      where "kind" = 'setting' and "key" = 'openDays'`.execute(db);
    for (const { values } of rows) {
      const completed = JSON.stringify({ ...fields, ...documentOf(values) });
      await sql`update ${sql.table(table)} set "values" = ${completed}
        where "kind" = 'setting' and "key" = 'openDays' and "values" = ${values}`.execute(db);
    }
  }
}
