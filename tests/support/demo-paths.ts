import { equipment } from "#db/seed/equipment.ts";
import { projects } from "#db/seed/projects.ts";
import { slugFrom } from "#db/slugs.ts";

/** The pages of the demo's projects, in order: the first is that of project 1. */
export const projectPaths = projects.map(({ title }) => `/projects/${slugFrom(title, "project")}`);

/** The pages of the demo's machines, likewise. */
export const machinePaths = equipment.map(({ name }) => `/equipment/${slugFrom(name, "equipment")}`);
