import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordColumns, RecordFields, RecordValues } from "#app/domain/records/record-fields.ts";
import { recordNames, staffList } from "#app/domain/records/records.ts";
import { addressFields, linkFields, searchSection } from "#app/domain/records/shared-fields.ts";
import { demolitionFacts, floorFacts, groundFacts, pileFacts } from "./fact-fields.ts";

const basics = {
  name: { type: "text", label: "Name", maxLength: 80, required: "Please enter a name" },
  option: {
    type: "text",
    label: "Name in the inquiry form",
    maxLength: 80,
    hint: "Leave empty to use the name",
  },
  headline: {
    type: "text",
    label: "Headline",
    maxLength: 160,
    recommended: 60,
    hint: "Above the introduction",
    wide: true,
  },
  lead: { type: "text", label: "Introduction", maxLength: 2_000, rows: 4, wide: true },
  summary: {
    type: "text",
    label: "Summary",
    maxLength: 600,
    recommended: 200,
    rows: 3,
    hint: "For the home page and the brochure",
    wide: true,
  },
  callToAction: {
    type: "text",
    label: "Closing headline",
    maxLength: 160,
    recommended: 45,
    hint: "Above the buttons at the end of the page, such as Planning a piled foundation?",
    wide: true,
  },
} as const satisfies RecordFields;

const media = { photos: { type: "gallery", label: "Photos" } } as const satisfies RecordFields;

const describedItems = {
  type: "list",
  maxItems: 30,
  cells: {
    title: { label: "Title", maxLength: 120, recommended: 50 },
    text: { label: "Description", maxLength: 500, rows: 2, wide: true },
  },
  labelHidden: true,
  tall: true,
} as const;

const scope = { scope: { ...describedItems, label: "Scope", item: "work" } } as const satisfies RecordFields;
const method = {
  method: { ...describedItems, label: "Method", item: "step" },
} as const satisfies RecordFields;

const safeguards = {
  safeguards: {
    type: "list",
    label: "Safeguards",
    item: "safeguard",
    maxItems: 30,
    maxLength: 300,
    labelHidden: true,
  },
} as const satisfies RecordFields;

const questions = {
  questions: {
    type: "list",
    label: "Questions and answers",
    item: "question",
    maxItems: 30,
    cells: {
      question: { label: "Question", maxLength: 200, recommended: 90, wide: true },
      answer: { label: "Answer", maxLength: 1_000, rows: 3, wide: true },
    },
    labelHidden: true,
    tall: true,
  },
} as const satisfies RecordFields;

const machines = {
  machineCategories: {
    type: "list",
    label: "Machine categories",
    item: "category",
    maxItems: 12,
    maxLength: 100,
    options: [],
    optionsFrom: "machineCategories",
    hint: "The page shows machines of these categories.",
  },
  machineCounts: {
    type: "list",
    label: "Machines counted at the top of the page",
    item: "count",
    maxItems: 6,
    cells: {
      category: {
        label: "Category",
        options: [],
        optionsFrom: "machineCategories",
        wrong: "Please choose one of the categories",
      },
      label: { label: "Label, such as Piling rigs", maxLength: 60 },
    },
    hint: "Counts the units of a category. A category without machines is left out.",
  },
} as const satisfies RecordFields;

const projects = { projects: linkFields.projectService.service };

/** What drawings and tables understand. */
export const factFields = { ...groundFacts, ...pileFacts, ...demolitionFacts, ...floorFacts };

export const cardFields = {
  name: basics.name,
  option: basics.option,
  summary: basics.summary,
  slug: addressFields.slug,
  ...factFields,
};

export const serviceFields = {
  ...basics,
  ...media,
  ...scope,
  ...method,
  ...safeguards,
  ...questions,
  ...machines,
  ...projects,
  ...factFields,
  ...addressFields,
};

export const serviceRecord = {
  kind: "service",
  names: recordNames.service,
  title: recordNames.service.title,
  list: staffList("service"),
  fields: serviceFields,
  summary: ["lead", "summary", "name"],
  sections: [
    { title: "Basic Information", fields: basics },
    {
      title: "Media",
      hint: "The first photo is the cover, on the home page too. The second stands within the page, the others follow at its end.",
      fields: media,
    },
    { title: "Scope", hint: "What the service includes.", fields: scope },
    { title: "Method", hint: "How the work is done, step by step.", fields: method },
    { title: "Safeguards", hint: "What keeps people and neighbours safe.", fields: safeguards },
    { title: "Questions and Answers", hint: "What clients ask before they order.", fields: questions },
    { title: "Machines", fields: machines },
    { title: "Projects", hint: "Projects that include the service.", fields: projects },
    {
      title: "Facts: Ground",
      hint: "Facts are shown as figures, in tables and in drawings to scale. What is empty is neither claimed nor drawn.",
      fields: groundFacts,
    },
    {
      title: "Facts: Piles",
      hint: "A method is listed and drawn if it has a diameter and a depth.",
      fields: pileFacts,
    },
    { title: "Facts: Demolition", fields: demolitionFacts },
    {
      title: "Facts: Floor Cycle",
      hint: "Drawn if there is a cycle, a floor height and at least one trade with its days.",
      fields: floorFacts,
    },
    searchSection,
  ],
  help: {
    list: {
      purpose: "This is the list of what the company offers: each service has its own page on the site.",
      steps: "Choose the name of a service to change it, or [Add Service] for a new one.",
      note: "The order here is the order in the menu, and a new service appears in the inquiry form, the brochure and the footer by itself.",
    },
    form: {
      purpose: "This form has the texts, facts and photos of one service's page.",
      steps:
        "Enter the [Name] and a headline, fill in the facts you can prove, and look at the result in the [preview].",
      note: "A fact that is empty claims nothing and draws nothing, so leave out what does not apply.",
    },
  },
  search: ["name", "headline"],
  listed: { row: ({ headline }: RecordValues<typeof serviceFields>) => ({ facts: [headline] }) },
} as const satisfies RecordDefinition<typeof serviceFields>;

declare module "#db/schema.ts" {
  // The schema imports these columns as types only, so `db` has no run-time dependency on `app`.
  interface ServiceTable extends RecordColumns<typeof serviceFields> {}
}
