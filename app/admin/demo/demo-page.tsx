import { useEffect, useRef, useState } from "react";
import { data, Link, redirect } from "react-router";
import { confirmIdentity, IdentityUnconfirmed } from "#app/admin/account/confirm-identity.server.ts";
import { ConfirmIdentity } from "#app/admin/account/confirm-identity.tsx";
import { type IdentityQuestion, proofFields } from "#app/admin/account/identity-question.ts";
import { account } from "#app/auth/guards.server.ts";
import { hasDemo, readDemo } from "#app/content/demo/demo.server.ts";
import { confirmsRemoval, type EditedGroup, removalPhrase } from "#app/content/demo/demo.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { PlainForm } from "#app/forms/plain-form.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { removeDemo } from "#app/operations/remove-demo.server.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextInput } from "#app/ui/form-fields.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import type { Route } from "./+types/demo-page.ts";

const removed = "/admin/cms/opening?done=removed";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  if (!(await hasDemo(db))) throw redirect("/admin/cms/opening");
  const { profile } = await readSettings(db);
  return { ...(await readDemo(db)), company: profile.name };
}

interface Response {
  /** Why the removal failed as a whole. */
  failed?: string;
  errors?: Record<string, string[]>;
  typed?: { confirmation: string };
  /** Values of the rows that are marked for deletion. */
  chosen?: string[];
  question?: IdentityQuestion;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["confirmation", "delete", ...Object.values(proofFields)]);
  const { db, storage } = context.get(dependencies);
  if (!(await hasDemo(db))) return redirect(removed);
  const { profile } = await readSettings(db);
  const chosen = form.getAll("delete").map(String);
  const confirmation = form.getAll("confirmation").map(String).join();
  const typed = { confirmation };
  if (!confirmsRemoval(confirmation, profile.name)) {
    const errors = { confirmation: [`Please type “${removalPhrase}” or the company’s name`] };
    return data<Response>({ errors, typed, chosen }, { status: 422 });
  }
  try {
    await confirmIdentity(request, context, form, "This change deletes content and an account for good.");
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<Response>({ question: error.question, typed, chosen }, { status: error.status });
  }
  const { log } = context.get(requestInfo);
  return unlessDiskFull(
    context,
    async () => {
      await removeDemo({ db, storage, log }, { by: context.get(account), chosen: new Set(chosen) });
      return redirect(removed);
    },
    (failed): Response => ({ failed, typed, chosen }),
  );
}

const labels = { confirmation: "To confirm, type “remove the demo” or the company’s name" };

export default function DemoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, edited, held, company } = loaderData;
  const response: Response | undefined = actionData;
  return (
    <>
      <PageTitle>Remove the demo</PageTitle>
      {response?.question && <ConfirmIdentity question={response.question} />}
      <FormAlert response={{ failed: response?.failed }} />
      <section className="part-row border-t-0 lg:pt-0" aria-labelledby="removal">
        <h2 id="removal" className="text-xl">
          What is deleted
        </h2>
        <div className="max-w-[75ch]">
          <p>This deletes for good what came with the demo:</p>
          <dl className="demo-counts numbers">
            {counts.map(({ count, name }) => (
              <div key={name}>
                <dt className="first-letter:uppercase">{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
            <div className="demo-texts">
              <dt>Texts, figures and names of {company}</dt>
              <dd>unless changed</dd>
            </div>
          </dl>
          <p className="mt-4">
            What you have added stays. The site closes until you open it again: visitors read “Opening soon”.
          </p>
          {held.length > 0 && (
            <p className="mt-3">
              These projects stay because calendar events that you have added belong to them:{" "}
              {list.format(held)}.
            </p>
          )}
          <PlainForm labels={labels} response={response} className="mt-6 grid gap-6">
            {edited.length > 0 && <Edited groups={edited} chosen={response?.chosen ?? []} />}
            <Confirmation company={company} />
          </PlainForm>
        </div>
      </section>
    </>
  );
}

/** Asks for the words, and enables the removal once they are typed; without scripts the server checks them. */
function Confirmation({ company }: { company: string }) {
  const fields = useRef<HTMLDivElement>(null);
  const [confirmed, setConfirmed] = useState(true);
  const read = () =>
    setConfirmed(confirmsRemoval(fields.current?.querySelector("input")?.value ?? "", company));
  // They may have been typed before the page was hydrated.
  useEffect(read, []);
  return (
    <div ref={fields} onInput={read} className="grid gap-6">
      <TextInput name="confirmation" autoComplete="off" required maxLength={200} className="max-w-md" />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-danger" disabled={!confirmed}>
          Remove the demo
        </button>
        <Link to="/admin/cms" className="button">
          Cancel
        </Link>
      </p>
    </div>
  );
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Asks for each changed row of the demo whether it is deleted as well. */
function Edited({ groups, chosen }: { groups: EditedGroup[]; chosen: string[] }) {
  return (
    <section aria-labelledby="edited">
      <h2 id="edited" className="text-xl">
        Changed by you
      </h2>
      <p className="mt-1 text-steel">
        These came with the demo and were edited since. They stay unless you tick them.
      </p>
      {groups.map(({ name, rows }) => (
        <fieldset key={name} className="mt-4">
          <legend className="font-semibold first-letter:uppercase">{name}</legend>
          <ul className="mt-1 divide-y divide-hairline border-y border-hairline">
            {rows.map(({ value, title, to }) => (
              <li key={value} className="flex flex-wrap items-center justify-between gap-x-6">
                <Link to={to} className="tap link min-w-0 wrap-anywhere">
                  {title}
                </Link>
                <Checkbox
                  type="checkbox"
                  name="delete"
                  value={value}
                  label="Delete"
                  aria-label={`Delete ${title}`}
                  defaultChecked={chosen.includes(value)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}
