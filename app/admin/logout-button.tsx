import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Asks before it logs out. Without script the form is sent at once. */
export function LogoutButton() {
  return (
    <Form method="post" action="/admin/logout" reloadDocument>
      <ConfirmButton question="Are you sure you want to logout?">Logout</ConfirmButton>
    </Form>
  );
}
