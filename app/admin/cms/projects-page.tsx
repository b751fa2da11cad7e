import { listProjects } from "#app/content/projects/projects.server.ts";
import { statusTone } from "#app/content/projects/projects.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RecordTable } from "../record-table.tsx";
import type { Route } from "./+types/projects-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const projects = await listProjects(context.get(services).db);
  return projects.map(({ id, title, client, location, type, status }) => ({
    id,
    title,
    client,
    location,
    type,
    status,
  }));
}

export default function ProjectListPage({ loaderData: projects }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Projects</PageTitle>
      <RecordTable heads={["Title", "Client", "Location", "Type", "Status"]}>
        {projects.map(({ id, title, client, location, type, status }) => (
          <tr key={id}>
            <td>
              <a href={`/projects/${id}`} className="link font-semibold">
                {title}
              </a>
            </td>
            <td>{client}</td>
            <td>{location}</td>
            <td>{type}</td>
            <td>
              <span className={`badge badge-${statusTone(status)}`}>{status}</span>
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
