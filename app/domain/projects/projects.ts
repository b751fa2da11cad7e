import { emptyValues } from "#app/domain/records/record-values.ts";
import type { ShownRecord } from "#app/domain/records/shown-records.server.ts";
import type { ProjectTestimonial } from "#db/schema.ts";
import { genericTestimonial } from "./generic-testimonial.ts";
import { projectFields } from "./project-fields.ts";

/** A project as shown on pages and in documents. */
export interface Project extends ShownRecord<typeof projectFields> {}

/** Returns the badge colour of a status; gray for unknown values. */
export function statusTone(status: string) {
  if (status === "Completed") return "green";
  if (status === "In Progress") return "blue";
  return status === "Planning" ? "yellow" : "gray";
}

/** Returns up to three other projects: those of the same type or named client first, each group in list order. */
export function relatedProjects<Item extends Pick<Project, "id" | "type" | "client">>(
  all: Item[],
  project: Pick<Project, "id" | "type" | "client">,
): Item[] {
  const others = all.filter((other) => other.id !== project.id);
  const alike = (other: Item) =>
    other.type === project.type || (project.client !== "" && other.client === project.client);
  return [...others.filter(alike), ...others.filter((other) => !alike(other))].slice(0, 3);
}

/**
 * Returns the testimonial for a project's page, or null: the project's own, or the generic one for completed
 * projects if the settings allow it.
 */
export function testimonialOf(
  { testimonial, status }: Pick<Project, "testimonial" | "status">,
  settings: { genericTestimonial: boolean },
): ProjectTestimonial | null {
  if (testimonial) return testimonial;
  return status === "Completed" && settings.genericTestimonial ? genericTestimonial : null;
}

/** Returns what the page of an unknown project shows, with the company's city as the location. */
export const placeholderProject = (city: string): Project => ({
  ...emptyValues(projectFields),
  id: 0,
  order: 0,
  title: "Project Details",
  client: "Client information unavailable",
  location: city,
  year: "2023",
  type: "Construction",
  description: "Project description unavailable",
  fullDescription: "Project description unavailable",
  gallery: [],
});
