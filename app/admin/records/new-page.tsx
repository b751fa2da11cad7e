import { recordOfRoute } from "#app/content/records/definitions.ts";
import { initialValues } from "#app/content/records/record-values.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { saveRecord } from "../form/save-record.server.ts";
import type { Route } from "./+types/new-page.ts";
import { DefinedForm } from "./defined-form.tsx";
import { formOfRecord, kindOfRoute } from "./record-kind.server.ts";
import type { ShownRecord } from "./shown-record.ts";
import { submitRecord } from "./submit-record.ts";

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { record, constraints } = kindOfRoute(pattern);
  const { listed, shown } = await formOfRecord(context.get(dependencies).db, record, url);
  return {
    record: shown,
    constraints,
    values: initialValues(listed.fields),
    submission: crypto.randomUUID(),
  };
}

export const action = (sent: Route.ActionArgs) => saveRecord(recordOfRoute(sent.pattern), sent);

export const clientAction = (sent: Route.ClientActionArgs) => submitRecord(sent);

export default function NewRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record: loaded, ...given } = loaderData;
  const record = loaded as ShownRecord;
  return (
    <>
      <PageTitle>{`New ${record.names.one}`}</PageTitle>
      <DefinedForm
        {...{ record, photos: [], linked: [], publishing: null }}
        preview={`/server/api/previews/${record.kind}/new`}
        response={actionData}
        {...given}
      />
    </>
  );
}
