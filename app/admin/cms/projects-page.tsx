import { account } from "#app/auth/guards.server.ts";
import { countByStatusAndType, searchProjects } from "#app/content/projects/project-list.server.ts";
import { projectStatuses, projectTypes, statusTone } from "#app/content/projects/projects.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import { ifMissing } from "../keep-page.ts";
import { changeRecords } from "../records/change-records.server.ts";
import { RecordPage } from "../records/record-page.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { keepList } from "../records/use-changes.ts";
import type { Route } from "./+types/projects-page.ts";
import { ProjectStatistics } from "./project-statistics.tsx";

const address = "/admin/cms/projects";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const asked = url.searchParams;
  const search = { text: searchText(asked.get("q")), type: searchText(asked.get("type")) };
  const [{ projects, ...list }, counts] = await Promise.all([
    searchProjects(db, { ...search, page: asked.get("page") }),
    countByStatusAndType(db),
  ]);
  /** The known ones in their own order, also where there is none, then whatever else records have. */
  const counted = (known: readonly string[], by: Map<string, number>) =>
    [...new Set([...known, ...by.keys()])].map((name) => ({ name, count: by.get(name) ?? 0 }));
  return {
    ...list,
    ...search,
    total: counts.total,
    statuses: counted(projectStatuses, counts.byStatus),
    types: counted(projectTypes, counts.byType),
    records: projects.map(({ id, order, title, client, location, year, type, status, cover }) => ({
      id,
      name: title,
      cover,
      place: order,
      badges: [
        { text: status, tone: statusTone(status) },
        { text: type, tone: "gray" },
      ].filter(({ text }) => text !== ""),
      facts: [client, [location, year].filter(Boolean).join(", ")].filter(Boolean),
      page: `/projects/${id}`,
    })),
    mayChange: context.get(account).role === "admin",
  };
}

export const action = (args: Route.ActionArgs) => changeRecords("project", args);

export const clientAction = (args: Route.ClientActionArgs) => keepList(args);

/** After a refused change, too: the list was not what it seemed. */
export const shouldRevalidate = ifMissing;

const words = {
  add: "Add Project",
  counted: "projects",
  noneFound: "No project matches these filters.",
  none: "There are no projects yet.",
};

export default function ProjectListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, type, statuses, types, ...list } = loaderData;
  const choices = types.map(({ name }) => name).filter(Boolean);
  return (
    <RecordPage title="Projects" address={address} words={words} list={list} answered={actionData}>
      <ProjectStatistics total={list.total} statuses={statuses} types={types} />
      <SearchForm
        label="Search title, client and location"
        text={text}
        filter={{ name: "type", label: "Type", all: "All types", chosen: type, choices }}
      />
    </RecordPage>
  );
}
