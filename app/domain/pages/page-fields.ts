import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import type { RecordColumns, RecordFields, RecordValues } from "#app/domain/records/record-fields.ts";
import { recordNames, staffList } from "#app/domain/records/records.ts";
import { addressFields, searchSection } from "#app/domain/records/shared-fields.ts";

/** A page has at most one of the purposes other than the first. */
const pagePurposes = ["Ordinary page", "Privacy notice", "Terms"] as const;
export const pagePlaces = ["Footer", "Menu", "Footer and menu", "Nowhere"] as const;

const page = {
  title: { type: "text", label: "Title", maxLength: 120, required: "Please enter a title", wide: true },
  purpose: {
    type: "choice",
    label: "Kind of page",
    options: pagePurposes,
    once: ["Privacy notice", "Terms"],
    hint: "The inquiry form links to the privacy notice",
    wrong: "Please choose one of the kinds",
  },
  shownIn: {
    type: "choice",
    label: "Linked from",
    options: pagePlaces,
    wrong: "Please choose where the page is linked",
  },
} as const satisfies RecordFields;

const text = {
  body: {
    type: "text",
    label: "Text",
    maxLength: 60_000,
    rows: 16,
    required: "Please enter the text of the page",
    wide: true,
  },
} as const satisfies RecordFields;

export const pageFields = { ...page, ...text, ...addressFields };

export const pageRecord = {
  kind: "page",
  names: recordNames.page,
  title: recordNames.page.title,
  list: staffList("page"),
  fields: pageFields,
  sections: [
    { title: "Page", fields: page },
    {
      title: "Content",
      hint: "Markdown: ## begins a heading, - a list entry, **bold**, [text](https://example.org) a link. HTML is shown as text.",
      fields: text,
    },
    searchSection,
  ],
  help: {
    list: {
      purpose: "This is the list of the site's own pages, such as the privacy notice.",
      steps: "Choose [Add Page] to write a new one, or the name of one to change it.",
      note: "A page can be linked from the menu or the footer, which is set in its form.",
    },
    form: {
      purpose: "This form has the title and the text of one page of the site.",
      steps: "Enter the [Title] and the text, watch the preview beside it, and save at the end of the page.",
      note: "Begin a line with ## for a heading or - for a list, and use [Save draft] while a text is not ready for visitors.",
    },
  },
  search: ["title", "slug"],
  filter: "purpose",
  listed: {
    columns: ["Links"],
    filter: { name: "purpose", label: "Kind", all: "All kinds", choices: [...pagePurposes] },
    row: ({ title, purpose, shownIn }: RecordValues<typeof pageFields>) => ({
      ...(purpose !== pagePurposes[0] && purpose !== title && { badge: purpose }),
      cells: [shownIn === "Nowhere" ? "Not linked" : `Linked from: ${shownIn.toLowerCase()}`],
    }),
  },
  topLevel: true,
} as const satisfies RecordDefinition<typeof pageFields>;

declare module "#db/schema.ts" {
  // The schema imports these columns as types only, so `db` has no run-time dependency on `app`.
  interface PageTable extends RecordColumns<typeof pageFields> {}
}
