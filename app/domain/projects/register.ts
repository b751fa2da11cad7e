import { recordId } from "#app/domain/values/record-id.ts";

export const projectsPerPage = 60;
export const maxCompared = 6;

export const registerFilters = ["service", "type", "status", "year"] as const;

/** The filters of the register; a service by its slug. */
export type RegisterFilters = Partial<Record<(typeof registerFilters)[number], string>>;

/** Reads the filters of an address, none of one that asks for all projects; their values are not checked. */
export function filtersOf(query: URLSearchParams): RegisterFilters {
  if (query.has("all")) return {};
  return Object.fromEntries(
    registerFilters.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
}

/** Returns the ids of the projects that an address selects, each once: the first `maxCompared` of them. */
export function comparedIn(query: URLSearchParams): number[] {
  // The form cannot send more.
  const ids = query
    .getAll("compare")
    .slice(0, 100)
    .flatMap((value) => recordId(value) ?? []);
  return [...new Set(ids)].slice(0, maxCompared);
}

/** Returns the address of the register with its filters, selected projects and page. */
export function registerAddress(
  {
    filters = {},
    compared = [],
    page = 1,
  }: { filters?: RegisterFilters; compared?: number[]; page?: number },
  path: "/projects" | "/projects/sheet.pdf" = "/projects",
): string {
  const query = new URLSearchParams();
  for (const name of registerFilters) if (filters[name]) query.set(name, filters[name]);
  for (const id of compared) query.append("compare", String(id));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

const stages: Record<string, "planned" | "in work"> = { Planning: "planned", "In Progress": "in work" };

interface Drawable {
  storeysCast: number | null;
  excavationDepth: number | null;
  status: string;
}

/** Adds what the drawings of buildings need to a project. */
export const asBuilding = <Row extends Drawable>(row: Row) => ({
  ...row,
  depth: row.excavationDepth,
  stage: stages[row.status] ?? ("built" as const),
  cast: row.storeysCast,
});

/** Returns sentences about the outlines of some projects, each after a space; empty if all are built. */
export function outlineNotes(rows: Drawable[]): string {
  const drawn = new Set(rows.map((row) => asBuilding(row).stage));
  const inWork = drawn.has("in work") ? " Hatched storeys are in progress." : "";
  return inWork + (drawn.has("planned") ? " Dashed outlines are planned." : "");
}
