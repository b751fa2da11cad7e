import type { AccountName, ProjectTitle } from "#app/domain/values/choices.ts";
import { fields, list, text, whole } from "#app/domain/values/read-json.ts";
import { call } from "./api-client.ts";

const projectList = list(fields({ id: whole(), title: text }));
const accountList = list(fields({ id: text, name: text }));

/** Returns the projects that the parts of a query name or find. @throws ApiError, UnreadableJson */
export async function requestProjects(
  parts: [name: "id" | "named" | "search", value: string][],
  signal: AbortSignal | null = null,
): Promise<ProjectTitle[]> {
  return projectList(await call(`/server/api/projects?${new URLSearchParams(parts)}`, { signal }));
}

export const projectOption = ({ id, title }: ProjectTitle) => ({ value: String(id), label: title });

/** Finds projects as options of a `SearchSelect`. */
export const findProjects = async (search: string, signal: AbortSignal) =>
  (await requestProjects([["search", search]], signal)).map(projectOption);

export const accountOption = ({ id, name }: AccountName) => ({ value: id, label: name });

/** Finds accounts as options of a `SearchSelect`. */
export async function findAccounts(search: string, signal: AbortSignal) {
  const found = await call(`/server/api/accounts?${new URLSearchParams({ search })}`, { signal });
  return accountList(found).map(accountOption);
}
