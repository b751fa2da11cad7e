import type { RecordFields } from "./record-fields.ts";

/** The last part of a record's public address, such as `kelva-twin-residences`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The fields that give a record its public address and its appearance in search results. */
export const addressFields = {
  slug: {
    type: "text",
    label: "Address",
    maxLength: 80,
    hint: "The last part of the page's address, such as kelva-twin-residences",
    check: { pattern: slugPattern, wrong: "Use lowercase letters, digits and single hyphens" },
  },
  seoTitle: {
    type: "text",
    label: "Title in search results",
    maxLength: 120,
    hint: "Leave empty to use the page's own title",
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
