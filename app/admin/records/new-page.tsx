import { recordDefinitions, recordOfRoute } from "#app/content/records/definitions.ts";
import { initialValues } from "#app/content/records/record-values.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { saveRecord } from "../form/save-record.server.ts";
import type { Route } from "./+types/new-page.ts";
import { DefinedForm } from "./defined-form.tsx";
import { keepRecord } from "./keep-record.ts";
import { kindOfRoute } from "./record-kind.server.ts";

export function loader({ pattern }: Route.LoaderArgs) {
  const { kind, constraints } = kindOfRoute(pattern);
  const values = initialValues(recordDefinitions[kind].fields);
  return { kind, constraints, values, submission: crypto.randomUUID() };
}

export const action = (sent: Route.ActionArgs) => saveRecord(recordOfRoute(sent.pattern), sent);

export const clientAction = (sent: Route.ClientActionArgs) => keepRecord(sent);

export default function NewRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, ...given } = loaderData;
  const record = recordDefinitions[kind];
  return (
    <>
      <PageTitle>{`New ${record.names.one}`}</PageTitle>
      <DefinedForm
        {...{ record, photos: [], linked: [], publishing: null }}
        response={actionData}
        {...given}
      />
    </>
  );
}
