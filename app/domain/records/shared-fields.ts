import type { LinksField, RecordFields } from "./record-fields.ts";
import type { RecordKind } from "./records.ts";

/** The last part of a record's public address, such as `kelva-twin-residences`. Digits alone would look like an id. */
export const slugPattern = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The fields that give a record its public address and its appearance in search results. */
export const addressFields = {
  slug: {
    type: "text",
    label: "Address",
    maxLength: 80,
    hint: "The last part of the page's address. Leave empty to make it from the title. Former addresses lead here.",
    wide: true,
    check: {
      pattern: slugPattern,
      wrong: "Use lowercase letters, digits and single hyphens, and not only digits",
    },
  },
  seoTitle: {
    type: "text",
    label: "Title in search results",
    maxLength: 120,
    hint: "Leave empty to use the name of the page and the company",
    wide: true,
  },
  seoDescription: {
    type: "text",
    label: "Description in search results",
    maxLength: 320,
    hint: "Leave empty to use the page's own introduction",
    rows: 2,
    wide: true,
  },
} as const satisfies RecordFields;

/** The section of a record's form with its address fields; the form shows it with a preview. */
export const searchSection = {
  title: "Address and search results",
  hint: "The page's address, and how it appears in search results.",
  fields: addressFields,
} as const;

const serviceLinks = { type: "links", table: "projectService" } as const;
const machineLinks = { type: "links", table: "projectMachine" } as const;

/** The fields of both forms that edit each table of pairs, by the kind of the form. */
export const linkFields = {
  projectService: {
    project: {
      ...serviceLinks,
      name: "services",
      label: "Services",
      item: "service",
      to: "service",
      maxItems: 50,
    },
    service: {
      ...serviceLinks,
      name: "projects",
      label: "Projects",
      item: "project",
      to: "project",
      maxItems: 500,
    },
  },
  projectMachine: {
    project: {
      ...machineLinks,
      name: "machines",
      label: "Machines used",
      item: "machine",
      to: "machine",
      maxItems: 100,
    },
    machine: {
      ...machineLinks,
      name: "projects",
      label: "Used on projects",
      item: "project",
      to: "project",
      maxItems: 500,
    },
  },
} as const satisfies Record<string, Partial<Record<RecordKind, LinksField>>>;

/** Returns the other kind's field of the same pairs. */
export const otherSide = ({ table, to }: LinksField): LinksField | undefined =>
  (linkFields as Record<string, Partial<Record<RecordKind, LinksField>>>)[table]?.[to];
