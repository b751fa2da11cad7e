import { useEffect, useEffectEvent, useRef, useState } from "react";
import { blankDetails, detailLabels, maxLostReason, stages } from "#app/domain/inquiries/conversation.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { SelectInput, TextInput } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { InquiryResponse, OpenedConversation } from "./continue-conversation.server.ts";
import { type OpenedProps, useDraft, useStep } from "./conversation-form.ts";

/** Changes owner, stage, follow-up day and value. Unsaved changes stay in the browser. */
export default function DetailsForm({ inquiry, conversation, sent }: OpenedProps) {
  const { account, details } = conversation;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(account, `details ${inquiry.id}`);
  // Unsaved changes stay based on the details that were shown or saved last, since a colleague may save newer ones.
  const [edited, setEdited] = useState<{ shown: typeof details; before: string }>();
  const shown = edited?.shown ?? details;
  const [discarded, setDiscarded] = useState<{ times: number; result?: InquiryResponse | undefined }>({
    times: 0,
  });
  const discard = () => {
    draft.discard();
    setEdited(undefined);
    setDiscarded(({ times }) => ({ times, result: latest }));
  };
  const fieldsNow = () => formValues(new FormData(form.current ?? undefined), blankDetails);
  const sentFields = useRef("");
  const onDone = () => {
    const now = fieldsNow();
    if (JSON.stringify(now) === sentFields.current) return discard();
    // Changed while they were being sent: the next save is based on what this one has stored.
    draft.store({ ...now, before: sentFields.current });
    setEdited({ shown, before: sentFields.current });
  };
  const { Form, result: latest, busy } = useStep("details", inquiry.id, { sent, onDone });
  const result = latest === discarded.result ? undefined : latest;
  const stored = JSON.stringify(details);
  // A conflict has shown the newer values, which the next save may replace.
  const before = result?.isContested ? stored : (edited?.before ?? draft.values?.before ?? stored);
  const typed = Object.keys(blankDetails).flatMap((name) => {
    const value = draft.values?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = { ...shown, ...Object.fromEntries(typed), ...result?.typed };
  const change = () => {
    const now = fieldsNow();
    if (JSON.stringify(now) === before) return discard();
    setEdited({ shown, before });
    draft.store({ ...now, before });
  };
  // What a colleague has stored may arrive after the same was chosen here.
  const compare = useEffectEvent(() => edited && change());
  useEffect(() => {
    if (stored) compare();
  }, [stored]);
  return (
    <Form
      method="post"
      ref={form}
      aria-label="Details"
      onInput={change}
      onSubmit={() => {
        sentFields.current = JSON.stringify(fieldsNow());
      }}
      onReset={() => {
        discard();
        setDiscarded(({ times, result }) => ({ times: times + 1, result }));
      }}
    >
      <input type="hidden" name="id" value={inquiry.id} />
      <input type="hidden" name="before" value={before} />
      <Fields
        // Shows newer details of a colleague while there are no unsaved changes.
        key={JSON.stringify([shown, draft.values, discarded.times])}
        values={values}
        conversation={conversation}
        errors={result?.errors ?? {}}
      />
      {result?.failed && (
        <p role="alert" className="mt-4 border border-error p-3 font-semibold">
          {result.failed}
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <SubmitButton busy={busy} name="intent" value="details" className="button">
          Save details
        </SubmitButton>
        {(edited || draft.values) && (
          <>
            <span className="text-sm font-semibold">Not saved yet</span>
            <button type="reset" className="link tap">
              Discard
            </button>
          </>
        )}
      </p>
    </Form>
  );
}

interface FieldsProps {
  values: Record<string, unknown>;
  errors: Record<string, string[]>;
  conversation: OpenedConversation;
}

function Fields({ values, errors, conversation: { details, owners, currency } }: FieldsProps) {
  const [stage, setStage] = useState(String(values.stage));
  const names = Object.fromEntries(owners.map(({ id, name }) => [id, name]));
  const former = details.ownerId && !names[details.ownerId] ? { [details.ownerId]: "Former account" } : {};
  const valueHint = currency.other
    ? `In ${currency.other}, before tax. A new amount is in ${currency.site}.`
    : `In ${currency.site}, before tax.`;
  return (
    <FormContext
      value={{
        id: "inquiry",
        values,
        errors,
        labels: detailLabels,
        constraints: { lostReason: { maxLength: maxLostReason } },
      }}
    >
      <div className="grid gap-4 @sm:@max-[54rem]:grid-cols-2">
        <SelectInput name="ownerId" options={{ "": "Nobody", ...names, ...former }} />
        <SelectInput name="stage" options={stages} onChange={setStage} />
        {(stage === "lost" || errors.lostReason) && (
          <TextInput name="lostReason" label="Reason" span="@sm:@max-[54rem]:col-span-2" />
        )}
        <TextInput
          name="followUpOn"
          type="date"
          hint="The inquiry comes back to “To answer” on that day, also from the archive."
        />
        <TextInput name="value" inputMode="numeric" hint={valueHint} />
      </div>
    </FormContext>
  );
}
