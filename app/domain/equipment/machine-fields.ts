import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordColumns, RecordFields } from "#app/domain/records/record-fields.ts";
import { recordNames, staffList } from "#app/domain/records/records.ts";
import { addressFields, linkFields, searchSection } from "#app/domain/records/shared-fields.ts";
import { featureIcons } from "#db/schema.ts";
import { measures, transport } from "./measure-fields.ts";

/** What the office sets by hand. */
export const availabilities = ["Available", "In Use"] as const;

/** Never stored: what machines show while the calendar has all their units under maintenance. */
export const maintenance = "Maintenance";

/** Stored in place of an availability that follows the bookings; visitors see `calendarAvailability`. */
export const byCalendar = "By calendar";

const basics = {
  name: {
    type: "text",
    label: "Name",
    maxLength: 200,
    recommended: 40,
    required: "Please enter a name",
    wide: true,
  },
  category: {
    type: "choice",
    label: "Category",
    options: [],
    optionsFrom: "machineCategories",
    wrong: "Please choose one of the categories",
  },
  units: {
    type: "count",
    label: "Units",
    digits: 4,
    blank: 1,
    hint: "How many of this model the fleet has",
    fact: { place: 1, label: "Units in the fleet" },
  },
  client: {
    type: "text",
    label: "Client",
    maxLength: 200,
    wide: true,
    fact: { place: 4, label: "Used for" },
  },
  location: { type: "text", label: "Location", maxLength: 200, fact: { place: 3, label: "Yard" } },
  year: {
    type: "text",
    label: "Year range",
    maxLength: 40,
    hint: "Years of manufacture, such as 2018–2022",
    fact: { place: 2, label: "Manufactured" },
  },
  specs: {
    type: "text",
    label: "Short summary",
    maxLength: 200,
    recommended: 60,
    wide: true,
    hint: "For cards, such as 3 units, 20-tonne class",
  },
  description: { type: "text", label: "Description", maxLength: 10_000, rows: 5, wide: true },
  maintenanceSchedule: { type: "text", label: "Maintenance schedule", maxLength: 2_000, rows: 2, wide: true },
} as const satisfies RecordFields;

const availability = {
  availability: {
    type: "choice",
    label: "Availability",
    options: [...availabilities, byCalendar],
    wrong: "Please choose an availability",
    control: "radio",
    wide: true,
  },
} as const satisfies RecordFields;

const media = { photos: { type: "gallery", label: "Photos" } } as const satisfies RecordFields;

const specifications = {
  fullSpecs: {
    type: "list",
    label: "Full specifications",
    item: "specification",
    maxItems: 50,
    cells: { label: { label: "Label", maxLength: 120 }, value: { label: "Value", maxLength: 300 } },
    labelHidden: true,
  },
} as const satisfies RecordFields;

const features = {
  features: {
    type: "list",
    label: "Features",
    item: "feature",
    maxItems: 50,
    cells: {
      icon: {
        label: "Sign",
        options: featureIcons,
        unchosen: "tick",
        wrong: "Please choose a sign",
        control: "icon",
      },
      title: { label: "Title", maxLength: 120, recommended: 30 },
      description: {
        label: "Description",
        maxLength: 500,
        recommended: 120,
        rows: 2,
        oneLine: true,
        wide: true,
      },
    },
    labelHidden: true,
    tall: true,
  },
} as const satisfies RecordFields;

const applications = {
  applications: {
    type: "list",
    label: "Applications",
    item: "application",
    maxItems: 50,
    maxLength: 300,
    labelHidden: true,
  },
} as const satisfies RecordFields;

const projects = { projects: linkFields.projectMachine.machine };

export const machineFields = {
  ...basics,
  ...availability,
  ...media,
  ...specifications,
  ...measures,
  ...transport,
  ...features,
  ...applications,
  ...projects,
  ...addressFields,
};

export const machineRecord = {
  kind: "machine",
  names: recordNames.machine,
  title: recordNames.machine.title,
  summary: ["description"],
  list: staffList("machine"),
  fields: machineFields,
  sections: [
    { title: "Basic Information", fields: basics },
    {
      title: "Availability",
      hint: "The badge on the site. By calendar, it follows the bookings: Available, Available from a day, or On request. Maintenance is planned in the availability calendar: while it takes all units, the badge says so, whatever is chosen here.",
      fields: availability,
    },
    {
      title: "Media",
      hint: "The gallery of the machine's page. The first photo is the cover.",
      fields: media,
    },
    {
      title: "Full Specifications",
      hint: "Label and value, such as Bucket: 0.9–1.2 m³.",
      fields: specifications,
    },
    {
      title: "Measures",
      hint: "For drawings to scale and comparisons. What is empty is not drawn.",
      fields: measures,
    },
    {
      title: "Transport",
      hint: "For gates, bridges and permits: the machine as it travels, without the trailer.",
      fields: transport,
    },
    { title: "Features", hint: "What sets the machine apart, each with a sign.", fields: features },
    { title: "Applications", hint: "What the machine is used for.", fields: applications },
    {
      title: "Projects",
      hint: "Where the machine has worked. The project's form shows the same link.",
      fields: projects,
    },
    searchSection,
  ],
  search: ["name", "category"],
  filter: "category",
  quick: "availability",
  planned: maintenance,
} as const satisfies RecordDefinition<typeof machineFields>;

declare module "#db/schema.ts" {
  // The schema imports these columns as types only, so `db` has no run-time dependency on `app`.
  interface MachineTable extends RecordColumns<typeof machineFields> {}
}
