import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { call } from "./api-client.ts";

/** Requests the projects that a query names or finds. @throws ApiError */
export const requestProjects = (
  query: [name: "id" | "named" | "search", value: string][],
  signal: AbortSignal | null = null,
) => call(`/server/api/projects?${new URLSearchParams(query)}`, { signal });

export const projectOption = ({ id, title }: ProjectTitle) => ({ value: String(id), label: title });

/** Finds projects as options of a `SearchSelect`. */
export const findProjects = async (search: string, signal: AbortSignal) =>
  ((await requestProjects([["search", search]], signal)) as ProjectTitle[]).map(projectOption);
