import { useState } from "react";
import { emailInput } from "#app/ui/email-input.ts";
import { Field } from "#app/ui/field.tsx";
import { brokenLine } from "./queue/requests.ts";

/** An endpoint that answers every account, and 401 to anyone else. */
const forAccounts = "/server/api/projects?id=1";

/** Returns why a sign-in has failed, with the message of the login page; empty if it has not. */
async function failureOf(response: Response): Promise<string> {
  if (response.type !== "opaqueredirect") {
    const page = new DOMParser().parseFromString(await response.text().catch(() => ""), "text/html");
    return (
      page.querySelector('[role="alert"]')?.textContent ||
      "The server could not sign you in. Try again later."
    );
  }
  // A password alone leads on to the second step of accounts that have one.
  const { status = 0 } = (await fetch(forAccounts).catch(() => null)) ?? {};
  return status === 401 ? "This account also needs a code or a passkey: use the link below." : "";
}

/** Signs in without leaving the page, so that the queue continues. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const [failed, setFailed] = useState("");
  const [pending, setPending] = useState(false);
  const signIn = async (form: HTMLFormElement) => {
    setPending(true);
    const typed = new URLSearchParams();
    for (const field of form.querySelectorAll("input")) typed.set(field.name, field.value);
    typed.set("next", "/admin");
    const response = await fetch("/admin/login", { method: "POST", body: typed, redirect: "manual" }).catch(
      () => null,
    );
    const why = response ? await failureOf(response) : brokenLine;
    setPending(false);
    setFailed(why);
    if (why === "") onDone();
  };
  return (
    <form
      className="mt-3 grid gap-3 border-l-4 border-amber pl-4"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn(event.currentTarget);
      }}
    >
      <p>You are signed out. Sign in, and the photos are sent.</p>
      <Field label="Email" id="outbox-email" errorId="outbox-email-error">
        <input
          id="outbox-email"
          name="email"
          {...emailInput}
          autoComplete="username"
          required
          className="input"
        />
      </Field>
      <Field label="Password" id="outbox-password" errorId="outbox-password-error">
        <input
          id="outbox-password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          className="input"
        />
      </Field>
      <p role="alert" className="font-semibold text-error empty:hidden">
        {failed}
      </p>
      <p className="flex flex-wrap items-center gap-x-5">
        <button type="submit" disabled={pending} className="button button-amber">
          Sign in
        </button>
        <a href="/admin/login" className="tap link">
          With a passkey or a code
        </a>
      </p>
    </form>
  );
}
