import { Form } from "react-router";
import { forgetSavedDays } from "#app/content/events/saved-calendar.ts";
import { forgetRecentProjects } from "#app/content/projects/recent-projects.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Confirms, logs out and clears the calendar stored in the browser. Without script the form is sent directly. */
export function LogoutButton() {
  return (
    <Form
      method="post"
      action="/admin/logout"
      reloadDocument
      onSubmit={() => {
        forgetSavedDays(() => localStorage);
        forgetRecentProjects(() => localStorage);
      }}
    >
      <ConfirmButton question="Are you sure you want to logout?">Logout</ConfirmButton>
    </Form>
  );
}
