/** The demo's content: a file for each record, setting and list in `demo`, read when a database is seeded. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { featureIcons } from "#db/schema.ts";

const text = z.string();
const number = z.number();
/** A text whose lines may stand one by one in a list, with an empty one between paragraphs. */
const lines = z.union([text, z.array(text).transform((all) => all.join("\n"))]);
const range = z.strictObject({ from: number, to: number });
/** A value that a record may leave out; null then. */
const optional = <Value extends z.ZodType>(value: Value) => value.nullable().default(null);

const photo = z.strictObject({
  /** A file of `photos`, by name without extension. */
  file: text,
  alt: text,
  /** Focal point; defaults to the centre. */
  focal: z.strictObject({ x: number, y: number }).optional(),
});

const record = z.strictObject({
  order: number,
});

const withPhotos = record.extend({
  /** Cover first. */
  photos: z.array(photo),
});

/** Columns of machines. Their specifications have the same figures as the measures, which are for drawings. */
const machine = withPhotos.extend({
  name: text,
  category: z.enum(["Excavator", "Piling Rig", "Dumper", "Support Equipment"]),
  units: number,
  client: text,
  year: text,
  location: text,
  specs: text,
  fullSpecs: z.array(z.strictObject({ label: text, value: text })),
  description: text,
  features: z.array(z.strictObject({ icon: z.enum(featureIcons), title: text, description: text })),
  applications: z.array(text),
  maintenanceSchedule: text,
  maxReach: optional(number),
  maxDigDepth: optional(number),
  maxDumpHeight: optional(number),
  boomLength: optional(number),
  armLength: optional(number),
  maxDrillDepth: optional(number),
  pileTypes: z.array(text).default([]),
  pileDiameter: optional(range),
  loadVolume: optional(number),
  transportWeight: optional(number),
  transportLength: optional(number),
  transportWidth: optional(number),
  transportHeight: optional(number),
});

/** Columns of projects, and their links. Texts and measures name the same figures; the places are invented. */
const project = withPhotos.extend({
  title: text,
  client: text,
  location: text,
  year: text,
  type: z.enum([
    "Construction & Development",
    "Commercial Construction",
    "Residential Construction",
    "Luxury Residential",
    "Mixed-Use Development",
  ]),
  status: z.enum(["Completed", "In Progress", "Planning"]),
  description: text,
  fullDescription: lines,
  challenges: z.array(z.strictObject({ challenge: text, solution: text })),
  results: z.array(text),
  testimonial: z.strictObject({ quote: text, author: text, position: text }).nullable(),
  reraNumber: text.nullable(),
  coordinates: text,
  storeys: optional(number),
  storeysCast: optional(number),
  height: optional(number),
  excavationDepth: optional(number),
  pileCount: optional(number),
  /** Slugs. */
  services: z.array(text),
  /** Names. Projects older than the fleet have none. */
  machines: z.array(text),
});

const service = withPhotos.extend({
  slug: text,
  name: text,
  /** Name in the inquiry form; empty for the name itself. */
  option: text,
  headline: text,
  callToAction: text,
  lead: text,
  summary: text,
  seoTitle: text,
  seoDescription: text,
  scope: z.array(z.strictObject({ title: text, text })),
  method: z.array(z.strictObject({ title: text, text })),
  safeguards: z.array(text),
  questions: z.array(z.strictObject({ question: text, answer: text })),
  machineCategories: z.array(text),
  machineCounts: z.array(z.strictObject({ category: text, label: text })),
  groundLayers: z.array(z.strictObject({ name: text, depth: text })),
  /** Columns of the service's facts. */
  facts: z.record(text, z.union([number, range])),
});

const page = record.extend({
  title: text,
  slug: text,
  purpose: text,
  shownIn: text,
  body: lines,
  seoTitle: text,
  seoDescription: text,
});

/** What the seed completes. The rest is stored as it is; a test holds it against the schemas of `app/domain/company`. */
const settings = z.looseObject({
  leaders: z.array(z.strictObject({ name: text, role: text, bio: text })),
  badges: z.array(
    z.strictObject({
      name: text,
      description: text,
      number: text,
      issuer: text,
      /** Days from the seeding to the last one, so that no new demo shows it expired. */
      daysValid: number,
    }),
  ),
  photos: z.strictObject({ hero: photo, heroPortrait: photo, about: photo }),
});

/** Renders replace site photos: four of each site from one viewpoint. The notes match the texts of the projects. */
const event = z.strictObject({
  /** Days between the capture and the seeding. */
  daysAgo: number,
  time: text,
  /** Title of the project, or null for an event that every account sees. */
  project: text.nullable(),
  note: text,
  photo,
});

/** What a project's site did on a day; it matches the notes of the events. */
const report = z.strictObject({
  /** Title of the project. */
  project: text,
  /** Days between the day and the seeding. */
  daysAgo: number,
  work: lines,
  manpower: z.array(z.strictObject({ trade: text, people: number })),
  /** Names of machines. */
  machines: z.array(z.strictObject({ machine: text, hours: number })),
  weather: z.strictObject({ sky: text, rainHours: number.nullable(), temperature: number.nullable() }),
  hindrances: text,
  /** The parts that clients see. */
  visible: z.array(text),
});

/** An entry in the calendar of a machine: maintenance, or a booking for a project or a client. */
const booking = z.strictObject({
  /** Name of the machine. */
  machine: text,
  maintenance: z.literal(true).optional(),
  /** Title of the project. */
  project: text.optional(),
  client: text.optional(),
  units: number,
  /** Days between the seeding and the first day; negative for what has begun. */
  startsIn: number,
  days: number,
  note: text,
});

/** A fictional inquiry with an unassigned phone number and an address of a reserved domain. */
const inquiry = z.strictObject({
  name: text,
  email: text,
  phone: text,
  company: text,
  service: text,
  message: text,
  status: z.enum(["new", "read", "archived"]),
  /** Hours between arrival and seeding. */
  hoursAgo: number,
  answeredHoursAgo: number.optional(),
  /** Name of the requested machine. */
  machine: text.optional(),
});

export type SeedPhoto = z.output<typeof photo>;
export type SeedService = z.output<typeof service>;
export type Demo = ReturnType<typeof readDemo>;

/** @throws if a file does not have what its schema says */
export const readDemo = () => ({
  services: readRecords("services", service),
  machines: readRecords("equipment", machine),
  projects: readRecords("projects", project),
  pages: readRecords("pages", page),
  settings: check("settings", settings, Object.fromEntries(readFolder("settings"))),
  events: readList("events", event),
  reports: readList("reports", report),
  bookings: readList("bookings", booking),
  inquiries: readList("inquiries", inquiry),
});

const folder = new URL("./demo/", import.meta.url);

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), "utf8"));

const readFolder = (name: string) =>
  readdirSync(new URL(name, folder)).map(
    (file) => [basename(file, ".json"), read(`${name}/${file}`)] as const,
  );

/** Returns the records of a folder, in display order. */
const readRecords = <Item extends { order: number }>(name: string, schema: z.ZodType<Item>) =>
  readFolder(name)
    .map(([file, value]) => check(`${name}/${file}`, schema, value))
    .toSorted((one, other) => one.order - other.order);

const readList = <Item>(name: string, schema: z.ZodType<Item>) =>
  check(name, z.array(schema), read(`${name}.json`));

function check<Value>(name: string, schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Error(`The demo's ${name} cannot be seeded.\n${z.prettifyError(error)}`);
  return data as Value;
}
