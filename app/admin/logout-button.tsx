import { Form } from "react-router";
import { forgetSavedDays } from "#app/content/events/saved-calendar.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Asks before it logs out; what the browser has kept of the calendar goes, too. Without script the form is sent at once. */
export function LogoutButton() {
  return (
    <Form
      method="post"
      action="/admin/logout"
      reloadDocument
      onSubmit={() => forgetSavedDays(() => localStorage)}
    >
      <ConfirmButton question="Are you sure you want to logout?">Logout</ConfirmButton>
    </Form>
  );
}
