import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordColumns, RecordFields } from "#app/domain/records/record-fields.ts";
import { recordNames, staffList } from "#app/domain/records/records.ts";
import { addressFields, linkFields, searchSection } from "#app/domain/records/shared-fields.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { readCoordinates, writeCoordinates } from "#app/domain/values/coordinates.ts";
import { siteDay } from "#app/domain/values/site-time.ts";

export const projectStatuses = ["Completed", "In Progress", "Planning"] as const;

const dayOrNull = (typed: string) => (isCalendarDay(typed) ? typed : null);

const basics = {
  title: {
    type: "text",
    label: "Title",
    maxLength: 200,
    recommended: 50,
    required: "Please enter a title",
    wide: true,
  },
  client: { type: "text", label: "Client", maxLength: 200 },
  location: { type: "text", label: "Location", maxLength: 200 },
  type: {
    type: "choice",
    label: "Project type",
    options: [],
    optionsFrom: "projectTypes",
    wrong: "Please choose one of the project types",
  },
  status: {
    type: "choice",
    label: "Status",
    options: projectStatuses,
    initial: "Planning",
    wrong: "Please choose a status",
  },
  year: { type: "text", label: "Year", maxLength: 40, initial: () => siteDay(new Date()).slice(0, 4) },
  storeys: {
    type: "number",
    label: "Storeys planned",
    unit: "storeys",
    min: 1,
    max: 200,
    decimals: 0,
    hint: "While work is going on, the project's page shows on a ruler how many are cast.",
  },
  storeysCast: {
    type: "number",
    label: "Storeys cast",
    unit: "storeys",
    min: 0,
    max: 200,
    decimals: 0,
    atMost: { field: "storeys", wrong: "More storeys cannot be cast than are planned" },
  },
  height: {
    type: "number",
    label: "Height above ground",
    unit: "m",
    min: 1,
    max: 1_000,
    decimals: 1,
    hint: "The register shows it, and draws it where projects stand side by side. Without it, a storey is drawn as 3.5 m.",
  },
  storeysOn: {
    type: "text",
    label: "Storeys counted on",
    maxLength: 10,
    nullable: true,
    parse: { read: dayOrNull, wrong: "Please enter a date" },
    control: "date",
  },
  excavationDepth: {
    type: "number",
    label: "Excavation depth",
    unit: "m",
    min: 0.5,
    max: 200,
    decimals: 1,
    hint: "The register of projects shows it, and draws it where projects stand side by side.",
  },
  pileCount: {
    type: "number",
    label: "Piles",
    unit: "piles",
    min: 1,
    max: 100_000,
    decimals: 0,
  },
  reraNumber: {
    type: "text",
    label: "RERA number",
    maxLength: 60,
    nullable: true,
    hint: "Shown on the project's page if there is one",
    check: {
      // Loose, because every state has its own numbering scheme.
      pattern: /^(?=.*\p{N})[\p{L}\p{N} ./()-]{4,}$/u,
      wrong: "Please enter the number as RERA gave it, such as P00000000000",
    },
  },
  coordinates: {
    type: "text",
    label: "Coordinates",
    maxLength: 1_000,
    nullable: true,
    hint: "Latitude and longitude in degrees with a comma between them, or a link to a map. The project's page shows the drawn map if the place is on it.",
    parse: {
      read: (typed) => {
        const point = readCoordinates(typed);
        return point && writeCoordinates(point);
      },
      wrong: "Please enter latitude and longitude in degrees with a comma between them",
    },
    control: "point",
    wide: true,
  },
} as const satisfies RecordFields;

const descriptions = {
  description: {
    type: "text",
    label: "Short description",
    maxLength: 10_000,
    recommended: 160,
    rows: 3,
    wide: true,
  },
  fullDescription: {
    type: "text",
    label: "Full description",
    maxLength: 10_000,
    rows: 8,
    nullable: true,
    hint: "An empty line begins a new paragraph.",
    wide: true,
  },
} as const satisfies RecordFields;

const highlights = {
  challenges: {
    type: "list",
    label: "Challenges and solutions",
    item: "challenge",
    maxItems: 50,
    cells: {
      challenge: { label: "Challenge", maxLength: 1_000, rows: 2 },
      solution: { label: "Solution", maxLength: 1_000, rows: 2 },
    },
    hint: "What was difficult, and beside it what was done about it.",
  },
  results: { type: "list", label: "Results", item: "result", maxItems: 50, maxLength: 500 },
} as const satisfies RecordFields;

const media = { photos: { type: "gallery", label: "Photos" } } as const satisfies RecordFields;

const work = {
  services: linkFields.projectService.project,
  machines: linkFields.projectMachine.project,
};

const testimonial = {
  testimonial: {
    type: "group",
    fields: {
      quote: { type: "text", label: "Quote", maxLength: 2_000, rows: 3, wide: true },
      author: { type: "text", label: "Author", maxLength: 200 },
      position: { type: "text", label: "Position", maxLength: 200 },
    },
    needs: ["quote", "author"],
  },
} as const satisfies RecordFields;

export const projectFields = {
  ...basics,
  ...descriptions,
  ...highlights,
  ...media,
  ...work,
  ...testimonial,
  ...addressFields,
};

export const projectRecord = {
  kind: "project",
  names: recordNames.project,
  title: recordNames.project.title,
  summary: ["description"],
  list: staffList("project"),
  fields: projectFields,
  sections: [
    { title: "Basic Information", fields: basics },
    {
      title: "Descriptions",
      hint: "The short description is for search results and link previews. The project's page shows the full description, or the short one if there is none.",
      fields: descriptions,
    },
    { title: "Highlights", hint: "Entries that are left empty are not saved.", fields: highlights },
    {
      title: "Media",
      hint: "The gallery of the project's page. The first photo is the cover.",
      fields: media,
    },
    {
      title: "Services and Machines",
      hint: "The project's page shows those that are on the site, and their pages show the project.",
      fields: work,
    },
    {
      title: "Testimonial",
      hint: "Saved if there is a quote or an author. Without one, the page of a completed project shows the generic testimonial, if that is switched on under Project pages.",
      fields: testimonial,
    },
    searchSection,
  ],
  search: ["title", "client", "location"],
  filter: "type",
  quick: "status",
  keptByEvents: "projectId",
} as const satisfies RecordDefinition<typeof projectFields>;

declare module "#db/schema.ts" {
  // The schema imports these columns as types only, so `db` has no run-time dependency on `app`.
  interface ProjectTable extends RecordColumns<typeof projectFields> {}
}
