import { projectBlankValues } from "#app/content/projects/project-values.ts";
import { siteDay } from "#app/content/site-time.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { keepInput } from "../form/keep-input.ts";
import { saveRecord } from "../form/save-record.server.ts";
import type { Route } from "./+types/new-project-page.ts";
import { ProjectForm } from "./project-form.tsx";
import { projectConstraints, projectKind } from "./project-kind.server.ts";
import { projectMessages } from "./project-messages.ts";

export function loader() {
  const year = siteDay(new Date()).slice(0, 4);
  return { year, constraints: projectConstraints, submission: crypto.randomUUID() };
}

export const action = (sent: Route.ActionArgs) => saveRecord(projectKind, sent);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepInput(serverAction, projectMessages.save);

export default function NewProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>New project</PageTitle>
      <ProjectForm
        answer={actionData}
        values={{ ...projectBlankValues, year: loaderData.year }}
        photos={[]}
        constraints={loaderData.constraints}
        submission={loaderData.submission}
      />
    </>
  );
}
