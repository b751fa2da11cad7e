import { data } from "react-router";
import { shownRecord } from "#app/forms/form-response.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { keepInput } from "../form/keep-input.ts";
import { loadRecord, saveRecord } from "../form/save-record.server.ts";
import { UnloadedRecord } from "../form/unloaded-record.tsx";
import type { Route } from "./+types/edit-project-page.ts";
import { ProjectForm } from "./project-form.tsx";
import { projectConstraints, projectKind } from "./project-kind.server.ts";
import { projectMessages } from "./project-messages.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadRecord(projectKind, context, params.id);
  const status = "failed" in loaded ? loaded.status : 200;
  return data({ loaded, constraints: projectConstraints }, { status });
}

export const action = (sent: Route.ActionArgs) => saveRecord(projectKind, sent, sent.params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepInput(serverAction, projectMessages.save);

export default function EditProjectPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { loaded, constraints } = loaderData;
  const record = shownRecord(loaded, actionData);
  return (
    <>
      <PageTitle>Edit project</PageTitle>
      {"failed" in record ? (
        <UnloadedRecord words={record.failed} list="/admin/cms/projects" back="All projects" />
      ) : (
        <ProjectForm key={params.id} answer={actionData} {...record} constraints={constraints} />
      )}
    </>
  );
}
