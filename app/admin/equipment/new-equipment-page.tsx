import { equipmentBlankValues } from "#app/content/equipment/equipment-values.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { keepInput } from "../form/keep-input.ts";
import { saveRecord } from "../form/save-record.server.ts";
import type { Route } from "./+types/new-equipment-page.ts";
import { EquipmentForm } from "./equipment-form.tsx";
import { equipmentConstraints, equipmentKind } from "./equipment-kind.server.ts";
import { equipmentMessages } from "./equipment-messages.ts";

export const loader = () => ({ constraints: equipmentConstraints, submission: crypto.randomUUID() });

export const action = (sent: Route.ActionArgs) => saveRecord(equipmentKind, sent);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepInput(serverAction, equipmentMessages.save);

export default function NewEquipmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>New equipment</PageTitle>
      <EquipmentForm
        answer={actionData}
        values={equipmentBlankValues}
        photos={[]}
        constraints={loaderData.constraints}
        submission={loaderData.submission}
      />
    </>
  );
}
