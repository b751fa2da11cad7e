import { dependencies } from "#app/context.ts";
import { recordOfRoute } from "#app/domain/nouns.ts";
import { initialValues } from "#app/domain/records/record-values.ts";
import { kindInAddress } from "#app/domain/records/records.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/new-page.ts";
import { DefinedForm, submitRecord } from "./defined-form.tsx";
import { kindOfForm, saveRecord } from "./record-form.server.ts";

export async function loader({ context, ...address }: Route.LoaderArgs) {
  const { record, shown, constraints } = await kindOfForm(context.get(dependencies).db, address);
  const values: FormValues = initialValues(record.fields);
  return { record: shown, constraints, values, submission: crypto.randomUUID() };
}

export const action = (sent: Route.ActionArgs) => saveRecord(recordOfRoute(sent.pattern), sent);

export const clientAction = (sent: Route.ClientActionArgs) => submitRecord(sent);

export default function NewRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, ...given } = loaderData;
  return (
    <>
      <PageTitle>{`New ${record.names.one}`}</PageTitle>
      <DefinedForm
        record={record}
        photos={[]}
        publishing={null}
        preview={{ address: `/server/api/previews/${kindInAddress(record.kind)}/new` }}
        response={actionData}
        {...given}
      />
    </>
  );
}
