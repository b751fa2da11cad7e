import { recordDefinitions, recordOfRoute } from "#app/content/records/definitions.ts";
import { withLists } from "#app/content/records/listed-values.ts";
import { initialValues } from "#app/content/records/record-values.ts";
import { readLists } from "#app/content/settings/name-lists.server.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { saveRecord } from "../form/save-record.server.ts";
import type { Route } from "./+types/new-page.ts";
import { DefinedForm } from "./defined-form.tsx";
import { kindOfRoute } from "./record-kind.server.ts";
import { submitRecord } from "./submit-record.ts";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { kind, constraints } = kindOfRoute(pattern);
  const lists = await readLists(context.get(dependencies).db);
  const values = initialValues(withLists(recordDefinitions[kind], lists).fields);
  return { kind, constraints, lists, values, submission: crypto.randomUUID() };
}

export const action = (sent: Route.ActionArgs) => saveRecord(recordOfRoute(sent.pattern), sent);

export const clientAction = (sent: Route.ClientActionArgs) => submitRecord(sent);

export default function NewRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, lists, ...given } = loaderData;
  const record = withLists(recordDefinitions[kind], lists);
  return (
    <>
      <PageTitle>{`New ${record.names.one}`}</PageTitle>
      <DefinedForm
        {...{ record, photos: [], linked: [], publishing: null }}
        preview={`/server/api/record-preview/${record.kind}/new`}
        response={actionData}
        {...given}
      />
    </>
  );
}
