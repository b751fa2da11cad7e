import { Form } from "react-router";
import { forgetStored } from "#app/content/account-storage.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Confirms, logs out and clears what the browser has stored. Without script the form is sent directly. */
export function LogoutButton() {
  return (
    <Form
      method="post"
      action="/admin/logout"
      reloadDocument
      onSubmit={() => forgetStored(() => localStorage)}
    >
      <ConfirmButton question="Are you sure you want to logout?">Logout</ConfirmButton>
    </Form>
  );
}
