import { useNavigation } from "react-router";
import { maxLinkLabel, type ProgressLinkState, passcodeLength } from "#app/domain/progress/progress-links.ts";
import { plannedDays } from "#app/domain/values/site-time.ts";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const blankLink = { label: "", firstDay: "", lastDay: "", expiresOn: "", passcode: "" };

type LinkValues = typeof blankLink;

const linkLabels: Record<keyof LinkValues, string> = {
  label: "For whom",
  firstDay: "Photos from",
  lastDay: "Photos until",
  expiresOn: "Link opens until",
  passcode: "Passcode",
};

/** A link right after it was created; its address is not shown again. */
export interface CreatedLink {
  label: string;
  address: string;
  /** WhatsApp address with a prefilled text. */
  whatsapp: string;
  hasPasscode: boolean;
}

export interface LinksResponse {
  created?: CreatedLink;
  /** What was done. */
  done?: string;
  failed?: string;
  errors?: Record<string, string[]>;
  typed?: LinkValues;
  /** Whether this is about the form that changes a link. */
  edited?: boolean;
}

export interface EditedLink {
  id: number;
  version: number;
  name: string;
  hasPasscode: boolean;
  values: LinkValues;
}

export interface ListedLink {
  id: number;
  /** Address of its form. */
  edit: string;
  name: string;
  state: ProgressLinkState;
  hasPasscode: boolean;
  /** Its day; empty where the name tells it. */
  created: string;
  shows: string;
  /** The last day on which it opens, or when it was revoked. */
  ends: string;
  opened: number;
  lastOpened: string;
}

export const linksPath = (project: number): string => `/admin/cms/projects/${project}/links`;

interface Props {
  response: LinksResponse | undefined;
  /** Idempotency key of the next link. */
  idempotencyKey: string;
  /** The link that the form changes; absent for a new one. */
  edited?: EditedLink;
}

const days = { type: "date", ...plannedDays };

/** Creates or changes a link. Every field may stay empty. */
export function LinkForm({ response, idempotencyKey, edited }: Props) {
  const intent = edited ? "edit" : "create";
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <PlainForm
      labels={linkLabels}
      values={edited?.values ?? blankLink}
      response={response}
      className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {edited ? (
        <>
          <input type="hidden" name="id" value={edited.id} autoComplete="off" />
          <input type="hidden" name="version" value={edited.version} autoComplete="off" />
        </>
      ) : (
        <input type="hidden" name="key" value={idempotencyKey} autoComplete="off" />
      )}
      <TextInput
        name="label"
        maxLength={maxLinkLabel}
        autoComplete="off"
        span="sm:col-span-2"
        hint="Only the office reads it, such as “Mr Desai, architect”."
      />
      <TextInput
        name="passcode"
        maxLength={passcodeLength.max}
        autoComplete="off"
        spellCheck={false}
        hint={
          edited?.hasPasscode
            ? `Leave empty to keep the current one. At least ${passcodeLength.min} characters.`
            : `Leave empty if the address is enough. At least ${passcodeLength.min} characters.`
        }
      />
      <TextInput name="firstDay" {...days} hint="Leave empty to start with the first photo." />
      <TextInput name="lastDay" {...days} hint="Leave empty to include new photos." />
      <TextInput name="expiresOn" {...days} hint="Leave empty to keep it until you revoke it." />
      {edited?.hasPasscode && (
        <div className="sm:col-span-2">
          <Checkbox type="checkbox" name="withoutPasscode" value="yes" label="Remove the passcode" />
        </div>
      )}
      <SubmitButton
        busy={pending}
        className="button button-amber justify-self-start sm:col-span-2 xl:col-span-3"
      >
        {edited ? (pending ? "Saving…" : "Save link") : pending ? "Creating…" : "Create link"}
      </SubmitButton>
    </PlainForm>
  );
}
