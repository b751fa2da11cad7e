import { Form, useNavigation } from "react-router";
import type { WholeAccount } from "#app/domain/accounts/accounts.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

interface Props {
  account: Pick<WholeAccount, "id" | "name" | "disabled">;
}

/** Resends or revokes an invitation. The response is the list of accounts. */
export function InvitationActions({ account: { id, name, disabled } }: Props) {
  const sent = useNavigation().formData;
  const pending = sent?.get("intent") === "resend" && sent.get("user") === id;
  return (
    <Form method="post" action="/admin/cms/users" className="schedule-actions">
      <input type="hidden" name="user" value={id} />
      {!disabled && (
        <button type="submit" name="intent" value="resend" className="button" disabled={pending}>
          Resend<span className="sr-only"> the invitation of {name}</span>
        </button>
      )}
      <ConfirmButton
        name="intent"
        value="revoke"
        destructive
        question={`Revoke the invitation of ${name}?`}
        details="The link stops working immediately, and the account is deleted."
      >
        Revoke
      </ConfirmButton>
    </Form>
  );
}
