import type { LinksField } from "./record-fields.ts";
import type { RecordKind } from "./records.ts";

const serviceLinks = { type: "links", table: "projectService" } as const;
const machineLinks = { type: "links", table: "projectMachine" } as const;

/** For each table of pairs of records, the fields of both kinds' forms: either form writes the pairs. */
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
