import { useState } from "react";
import { messageLabels, stages } from "#app/content/messages/conversation.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { SelectInput, TextInput } from "#app/ui/form-fields.tsx";
import type { OpenedConversation } from "./continue-conversation.server.ts";
import type { OpenedMessage } from "./message-view.ts";
import { type StepResult, stepNotice, useStep } from "./use-step.ts";

interface Props {
  message: OpenedMessage;
  conversation: OpenedConversation;
  sent: StepResult | undefined;
}

/** Changes owner, stage, follow-up day and value. */
export function DetailsForm({ message, conversation, sent }: Props) {
  const { details, owners } = conversation;
  const { fetcher, result, busy } = useStep("details", sent);
  const values = { ...details, ...result?.typed };
  const [stage, setStage] = useState(String(values.stage));
  const names = Object.fromEntries(owners.map(({ id, name }) => [id, name]));
  const former = details.ownerId && !names[details.ownerId] ? { [details.ownerId]: "Former account" } : {};
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={message.id} />
      <FormContext
        // The stored values, also after somebody else has changed them.
        key={JSON.stringify(details)}
        value={{
          ...{ id: "message", values, errors: result?.errors ?? {} },
          ...{ constraints: { lostReason: { maxLength: 300 } }, labels: messageLabels },
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectInput name="ownerId" options={{ "": "Nobody", ...names, ...former }} />
          <SelectInput name="stage" options={stages} onChange={setStage} />
          {(stage === "lost" || result?.errors?.lostReason) && (
            <TextInput name="lostReason" label="Reason" span="sm:col-span-2" />
          )}
          <TextInput
            name="followUpOn"
            type="date"
            hint="The inquiry comes back to “To answer” on that day."
          />
          <TextInput name="value" inputMode="numeric" hint="In rupees, before tax." />
        </div>
      </FormContext>
      {result?.failed && (
        <p role="alert" className="mt-4 border border-error p-3 font-semibold">
          {stepNotice(result)}
        </p>
      )}
      <p className="mt-4">
        <button
          type="submit"
          name="intent"
          value="details"
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
          className="button"
        >
          Save details
        </button>
      </p>
    </fetcher.Form>
  );
}
