import type { LinksField } from "./record-fields.ts";
import type { RecordKind } from "./records.ts";

const services = { type: "links", table: "projectService" } as const;
const machines = { type: "links", table: "projectEquipment" } as const;

/** For each table of pairs of records, the fields of both kinds' forms: either form writes the pairs. */
export const linkFields = {
  projectService: {
    project: {
      ...services,
      name: "services",
      label: "Services",
      item: "service",
      to: "service",
      maxItems: 50,
    },
    service: {
      ...services,
      name: "projects",
      label: "Projects",
      item: "project",
      to: "project",
      maxItems: 500,
    },
  },
  projectEquipment: {
    project: {
      ...machines,
      name: "machines",
      label: "Machines used",
      item: "machine",
      to: "equipment",
      maxItems: 100,
    },
    equipment: {
      ...machines,
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
