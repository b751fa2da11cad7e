import { useRef } from "react";
import { Form } from "react-router";

/** Asks before it logs out. Without script the form is sent at once. */
export function LogoutButton() {
  const question = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Form
        method="post"
        action="/admin/logout"
        reloadDocument
        onSubmit={(event) => {
          if (question.current?.returnValue === "yes") return;
          event.preventDefault();
          question.current?.showModal();
        }}
        id="logout"
      >
        <button type="submit" className="button">
          Logout
        </button>
      </Form>
      <dialog
        ref={question}
        className="window"
        aria-labelledby="logout-question"
        onClose={(event) => {
          if (event.currentTarget.returnValue !== "yes") return;
          (document.getElementById("logout") as HTMLFormElement).requestSubmit();
        }}
      >
        <form method="dialog">
          <p id="logout-question" className="text-lg font-semibold">
            Are you sure you want to logout?
          </p>
          <p className="mt-5 flex flex-wrap justify-end gap-3">
            <button type="submit" value="no" className="button">
              Cancel
            </button>
            <button type="submit" value="yes" className="button button-amber">
              Logout
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
