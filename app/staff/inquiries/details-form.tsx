import { useRef, useState } from "react";
import { blankDetails, detailLabels, stages } from "#app/domain/inquiries/conversation.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { SelectInput, TextInput } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { InquiryResponse, OpenedConversation } from "./continue-conversation.server.ts";
import { useDraft, useStep } from "./conversation-form.ts";
import type { OpenedInquiry } from "./inquiry-view.ts";

interface Props {
  inquiry: OpenedInquiry;
  conversation: OpenedConversation;
  sent: InquiryResponse | undefined;
}

/** Changes owner, stage, follow-up day and value. What was changed and not saved is still there later. */
export default function DetailsForm({ inquiry, conversation, sent }: Props) {
  const { account, details } = conversation;
  const form = useRef<HTMLFormElement>(null);
  const { kept, keep, forget } = useDraft(account, `details ${inquiry.id}`);
  const [unsaved, setUnsaved] = useState(false);
  const [discarded, setDiscarded] = useState<{ times: number; result?: InquiryResponse | undefined }>({
    times: 0,
  });
  const done = () => {
    forget();
    setUnsaved(false);
  };
  const { Form, result: latest, busy } = useStep("details", inquiry.id, { sent, onDone: done });
  const result = latest === discarded.result ? undefined : latest;
  const before = kept?.before ?? JSON.stringify(details);
  const typed = Object.keys(blankDetails).flatMap((name) => {
    const value = kept?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = { ...details, ...Object.fromEntries(typed), ...result?.typed };
  const change = () => {
    if (!form.current) return;
    const now = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, `${value}`]),
    );
    const isChanged = Object.entries(details).some(([name, value]) => (now[name] ?? "") !== value);
    setUnsaved(isChanged);
    if (isChanged) keep(now);
    else forget();
  };
  return (
    <Form
      method="post"
      ref={form}
      aria-label="Details"
      onInput={change}
      onReset={() => {
        done();
        setDiscarded(({ times }) => ({ times: times + 1, result: latest }));
      }}
    >
      <input type="hidden" name="id" value={inquiry.id} />
      {/* A conflict has shown the newer values, which the next save may replace. */}
      <input type="hidden" name="before" value={result?.isContested ? JSON.stringify(details) : before} />
      <Fields
        // The stored values, also after somebody else has changed them.
        key={JSON.stringify([details, kept, discarded.times])}
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
        {(unsaved || kept) && (
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
        constraints: { lostReason: { maxLength: 300 } },
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
