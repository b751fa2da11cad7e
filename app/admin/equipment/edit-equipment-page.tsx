import { data } from "react-router";
import { shownRecord } from "#app/forms/form-response.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { keepInput } from "../form/keep-input.ts";
import { loadRecord, saveRecord } from "../form/save-record.server.ts";
import { UnloadedRecord } from "../form/unloaded-record.tsx";
import type { Route } from "./+types/edit-equipment-page.ts";
import { EquipmentForm } from "./equipment-form.tsx";
import { equipmentConstraints, equipmentKind } from "./equipment-kind.server.ts";
import { equipmentMessages } from "./equipment-messages.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadRecord(equipmentKind, context, params.id);
  const status = "failed" in loaded ? loaded.status : 200;
  return data({ loaded, constraints: equipmentConstraints }, { status });
}

export const action = (sent: Route.ActionArgs) => saveRecord(equipmentKind, sent, sent.params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepInput(serverAction, equipmentMessages.save);

export default function EditEquipmentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { loaded, constraints } = loaderData;
  const record = shownRecord(loaded, actionData);
  return (
    <>
      <PageTitle>Edit equipment</PageTitle>
      {"failed" in record ? (
        <UnloadedRecord words={record.failed} list="/admin/cms/equipment" back="All equipment" />
      ) : (
        <EquipmentForm key={params.id} answer={actionData} {...record} constraints={constraints} />
      )}
    </>
  );
}
