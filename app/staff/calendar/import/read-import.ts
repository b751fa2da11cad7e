import { TableRefused } from "#app/adapters/tables/table.ts";
import { readTable } from "#app/adapters/tables/tables.ts";
import {
  hasHeadings,
  type ImportChoices,
  type ImportPlan,
  planImport,
  projectsIn,
} from "#app/domain/calendar/import.ts";
import type { Known } from "#app/domain/calendar/import-row.ts";
import { type ProjectTitle, withChosen } from "#app/domain/values/choices.ts";
import { findNamed } from "../projects.tsx";

export type ReadImport = { plan: (known: Known, choices: ImportChoices) => ImportPlan } | { refused: string };

const unreadable = "This file cannot be read. Choose it again.";

/**
 * Reads a table, with the projects it names if the page does not know them all. Never rejects.
 * @param more whether there are more projects than the page knows
 * @returns a function that plans its import, or why it cannot be read
 */
export async function readImport(file: File, more: boolean): Promise<ReadImport> {
  try {
    const table = await readTable(file, hasHeadings);
    const named = await projectsNamed(more ? projectsIn(table) : []);
    return {
      plan: ({ files, projects }, choices) =>
        planImport(table, { files, projects: withChosen(projects, named) }, choices),
    };
  } catch (error) {
    return { refused: error instanceof TableRefused ? error.message : unreadable };
  }
}

const projectsNamed = (names: string[]): Promise<ProjectTitle[]> =>
  findNamed(names).catch((error: Error) => {
    throw new TableRefused(`Its projects cannot be looked up: ${error.message}. Choose it again.`);
  });
