import { z } from "zod";
import { ArchiveRefused } from "#app/adapters/archive/archive.ts";
import { sanitiseSvg } from "#app/adapters/images/logos/sanitise-svg.ts";
import { isOwnPath, siteAddress } from "#app/domain/addresses/redirects.server.ts";
import { eventDate, eventNote, eventTime } from "#app/domain/calendar/event-schema.ts";
import { logoOf } from "#app/domain/company/logo.ts";
import { emptySettings, parseSetting, settingForm, settingKeys } from "#app/domain/company/settings.ts";
import { sitePartOf } from "#app/domain/company/site-parts.ts";
import { bookingKinds } from "#app/domain/equipment/bookings.server.ts";
import { entryKinds, type Stage, stageNames } from "#app/domain/inquiries/conversation.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { maxAltLength } from "#app/domain/photos/photos.ts";
import { filmSchema } from "#app/domain/progress/films.server.ts";
import { reportParts, skies } from "#app/domain/progress/reports.ts";
import { withChosen, withLists } from "#app/domain/records/listed-values.ts";
import type { Lists } from "#app/domain/records/name-lists.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { recordSchema } from "#app/domain/records/record-form.ts";
import { formValuesOf, valuesFromRow } from "#app/domain/records/record-values.ts";
import { slugPattern } from "#app/domain/records/shared-fields.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { exportedTables } from "#db/copy/exported.ts";
import { type Row, readRows } from "#db/copy/rows.ts";
import { openSnapshot } from "#db/copy/snapshot.ts";

/** Returns the column, or for settings the key, whose value no form of the site would store; undefined if there is none. */
type Rule = (row: Row) => string | undefined | Promise<string | undefined>;

const bySchema =
  (shape: Record<string, z.ZodType>): Rule =>
  (row) => {
    const { error } = z.object(shape).safeParse(row);
    return error && String(error.issues[0]?.path[0]);
  };

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const day = z.string().refine(isCalendarDay);
const share = z.number().min(0).max(1);
const positive = z.int().min(1);
const flag = z.literal([0, 1]);
const sitePath = z.string().regex(/^\/(?!\/)[^\p{C}\\]*$/u);
const noNames: Lists = { machineCategories: [], projectTypes: [] };
const keysOf = (names: object) => z.enum(Object.keys(names));

/** JSON text of a value that matches a schema. */
const json = (schema: z.ZodType) =>
  z
    .string()
    .transform((text, check) => {
      try {
        return JSON.parse(text);
      } catch {
        check.addIssue("This is not JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);

const formValue = z.union([z.string(), z.array(z.union([z.string(), z.record(z.string(), z.string())]))]);
const formValues = {
  kind: z.enum([...Object.keys(recordDefinitions), "setting"]),
  values: json(z.record(z.string(), formValue)),
};

/**
 * Returns the column of a record that its form would reject. Names of lists that the office edits may have been removed
 * since the record was saved, so its own are accepted.
 */
function wrongInRecord(definition: RecordDefinition, row: Row): string | undefined {
  const stored = Object.entries(definition.fields).filter(
    ([, { type }]) => type !== "gallery" && type !== "links",
  );
  return stored.find(([name, field]) => {
    try {
      const fields = { [name]: field };
      const values = formValuesOf(fields, valuesFromRow(fields, row));
      const lists = withChosen(noNames, fields, values);
      const listed = withLists({ ...definition, fields, sections: [] }, lists).fields;
      const { data } = recordSchema(listed).safeParse(values);
      // Forms store no blank rows, and pages expect none.
      return (
        !data || (Array.isArray(values[name]) && (data[name] as unknown[]).length !== values[name].length)
      );
    } catch {
      return true;
    }
  })?.[0];
}

async function wrongInLogo({ name, svg, png }: Row): Promise<string | undefined> {
  if (!logoOf(String(name))) return "name";
  if (!/^iVBORw0KGgo[\w+/]+=*$/.test(String(png))) return "png";
  if (svg === null) return undefined;
  const safe = await sanitiseSvg(String(svg)).catch(() => null);
  return safe?.svg === svg ? undefined : "svg";
}

/** A path of this site, as it is redirected to. */
const ownPath = (path: string) => {
  const address = siteAddress(path, "http://this.site");
  return address !== null && `${address.pathname}${address.search}${address.hash}` === path;
};

/** Checks what is stored and, for parts with a form, what the form would show of it. */
function wrongSetting({ key, value }: Row): string | undefined {
  const setting = settingKeys.find((name) => name === key);
  if (setting === undefined) return undefined;
  const part = sitePartOf(setting);
  if (!part) return parseSetting(setting, String(value)) === undefined ? setting : undefined;
  const stored = parseSetting(part, String(value));
  const { typed, shown } = settingForm(part);
  return stored !== undefined && typed.safeParse(shown(stored, emptySettings)).success ? undefined : setting;
}

/** What each table of an export may hold, as its forms do. Tables without a rule have only references to others. */
const rules: Record<string, Rule> = {
  ...Object.fromEntries(
    Object.values(recordDefinitions).map((definition) => [
      definition.kind,
      async (row: Row) => (await bySchema({ published: flag })(row)) ?? wrongInRecord(definition, row),
    ]),
  ),
  setting: wrongSetting,
  logo: wrongInLogo,
  redirect: bySchema({
    path: sitePath.refine((path) => !isOwnPath(path)),
    kind: z.enum(["", ...Object.keys(recordDefinitions)]),
    target: z.string().refine((path) => path === "" || ownPath(path)),
  }),
  missedAddress: bySchema({ path: sitePath }),
  formerAddress: bySchema({ kind: keysOf(recordDefinitions), slug: z.string().regex(slugPattern) }),
  draft: bySchema(formValues),
  recordVersion: bySchema(formValues),
  photo: bySchema({
    hash,
    audience: z.enum(["public", "private", "deleted"]),
    width: positive,
    height: positive,
    alt: z.string().max(maxAltLength),
    focalX: share,
    focalY: share,
  }),
  certificate: bySchema({ hash }),
  inquiryFile: bySchema({ hash, name: z.string().min(1) }),
  event: bySchema({
    date: eventDate,
    time: z.union([z.literal(""), eventTime("")]),
    note: eventNote,
    adminsOnly: flag,
    isPublic: flag,
  }),
  film: bySchema({ title: filmSchema.shape.title }),
  booking: bySchema({ kind: keysOf(bookingKinds), firstDay: day, lastDay: day, units: positive }),
  dailyReport: bySchema({
    day,
    manpower: json(z.array(z.object({ trade: z.string(), people: z.number() }))),
    machines: json(z.array(z.object({ id: z.int(), name: z.string(), hours: z.number().nullable() }))),
    weather: json(
      z.object({
        sky: z.enum(["", ...skies]),
        rainHours: z.number().nullable(),
        temperature: z.number().nullable(),
      }),
    ),
    visible: json(z.array(keysOf(reportParts))),
  }),
  inquiry: bySchema({
    status: z.enum(["new", "read", "archived"]),
    stage: z.enum(stageNames as [Stage, ...Stage[]]),
    startOn: day.nullable(),
    followUpOn: day.nullable(),
  }),
  inquiryEntry: bySchema({ kind: z.enum(entryKinds) }),
};

/** Returns the column of a moment that has none. It is unknown, an empty text, when some versions were published. */
const wrongMoment = (table: string, row: Row) =>
  Object.entries(row).find(
    ([name, value]) =>
      /(^at|At)$/.test(name) &&
      value !== null &&
      !(table === "recordVersion" && value === "") &&
      Number.isNaN(Date.parse(String(value))),
  )?.[0];

/**
 * Checks every row of the content in a database of the current schema.
 * @throws ArchiveRefused which names the table, the number of the row, and the column or setting
 */
export async function checkRows(database: string): Promise<void> {
  await using snapshot = await openSnapshot(database);
  for (const table of exportedTables(snapshot.tables)) {
    let number = 0;
    for await (const row of readRows(snapshot.db, table)) {
      number += 1;
      const wrong = wrongMoment(table.name, row) ?? (await rules[table.name]?.(row));
      if (wrong !== undefined)
        throw new ArchiveRefused(
          `in row ${number} of its table ${table.name} the value of ${wrong} is not one that the site accepts`,
        );
    }
  }
}
