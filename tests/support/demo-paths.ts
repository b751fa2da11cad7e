import { readDemo } from "#db/seed/demo.ts";
import { slugFrom } from "#db/slugs.ts";

const { machines, projects } = readDemo();

/** The pages of the demo's projects, in order: the first is that of project 1. */
export const projectPaths = projects.map(({ title }) => `/projects/${slugFrom(title, "project")}`);

/** The pages of the demo's machines, likewise. */
export const machinePaths = machines.map(({ name }) => `/equipment/${slugFrom(name, "equipment")}`);
