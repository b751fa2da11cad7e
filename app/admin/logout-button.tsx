import { useId, useRef } from "react";
import { Form } from "react-router";

/** Asks before it logs out. Without script the form is sent at once. */
export function LogoutButton() {
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLDialogElement>(null);
  const words = useId();
  return (
    <>
      <Form
        ref={form}
        method="post"
        action="/admin/logout"
        reloadDocument
        onSubmit={(event) => {
          if (question.current?.returnValue === "yes") return;
          event.preventDefault();
          question.current?.showModal();
        }}
      >
        <button type="submit" className="button">
          Logout
        </button>
      </Form>
      <dialog
        ref={question}
        className="window"
        aria-labelledby={words}
        onClose={(event) => {
          if (event.currentTarget.returnValue === "yes") form.current?.requestSubmit();
        }}
      >
        <form method="dialog">
          <p id={words} className="text-lg font-semibold">
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
