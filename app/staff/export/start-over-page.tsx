import { useRef } from "react";
import { data, Link, redirect } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { type IdentityQuestion, proofFields } from "#app/domain/accounts/identity-question.ts";
import { describeBackups, readBackupState } from "#app/domain/backups/backups.server.ts";
import { startOver } from "#app/domain/backups/start-over.server.ts";
import { confirmsStartOver, isBackupFresh, startOverPhrase } from "#app/domain/backups/start-over.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { askingIdentity, confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { FormAlert } from "#app/http/forms/form-response.tsx";
import { PlainForm } from "#app/http/forms/plain-form.tsx";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { ConfirmIdentity } from "#app/staff/form/confirm-identity.tsx";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { useTyped } from "#app/staff/form/use-typed.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/start-over-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const now = new Date();
  const backups = await readBackupState(db);
  const { profile } = await readSettings(db);
  return {
    company: profile.name,
    backups: describeBackups(backups, now),
    isBackedUp: isBackupFresh(backups.lastAt, now),
  };
}

interface StartOverResponse {
  /** Why nothing was deleted. */
  failed?: string;
  errors?: Record<string, string[]>;
  typed?: { confirmation: string };
  question?: IdentityQuestion;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["confirmation", ...Object.values(proofFields)]);
  const { db, storage } = context.get(dependencies);
  const { profile } = await readSettings(db);
  const typed = { confirmation: String(form.get("confirmation") ?? "") };
  if (!confirmsStartOver(typed.confirmation, profile.name)) {
    const errors = { confirmation: [`Please type “${startOverPhrase}” or the company’s name`] };
    return data<StartOverResponse>({ errors, typed }, { status: 422 });
  }
  const { lastAt } = await readBackupState(db);
  if (!isBackupFresh(lastAt, new Date()))
    return data<StartOverResponse>(
      { failed: "Make a backup first: none was made in the last hour.", typed },
      { status: 409 },
    );
  const { log } = context.get(requestInfo);
  const emptySite = async () => {
    await confirmIdentity(request, context, { form, reason: "This change deletes all content for good." });
    await startOver({ db, storage, log }, context.get(account));
    return redirect("/admin/cms/opening?done=emptied");
  };
  return unlessDiskFull(
    context,
    () => askingIdentity(emptySite, (question): StartOverResponse => ({ question, typed })),
    (failed): StartOverResponse => ({ failed, typed }),
  );
}

const labels = { confirmation: `To confirm, type “${startOverPhrase}” or the company’s name` };

export default function StartOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, backups, isBackedUp } = loaderData;
  const response: StartOverResponse | undefined = actionData;
  return (
    <>
      <PageTitle>Start over</PageTitle>
      {response?.question && <ConfirmIdentity question={response.question} />}
      <FormAlert response={{ failed: response?.failed }} />
      <section className="part-row border-t-0 lg:pt-0" aria-labelledby="deleted">
        <h2 id="deleted" className="text-xl">
          What is deleted
        </h2>
        <div className="max-w-[75ch]">
          <p>
            All projects, machines, services, pages, photos, calendar events, daily reports, inquiries and
            links, and the texts, figures and names of {company || "the company"}. Accounts stay, so do the
            backups.
          </p>
          <p className="mt-4">The site closes until you open it again: visitors read “Opening soon”.</p>
          <p className="mt-4">{backups}</p>
          {isBackedUp ? (
            <PlainForm labels={labels} response={response} className="mt-6 grid gap-6">
              <Confirmation company={company} />
            </PlainForm>
          ) : (
            <p className="mt-2">
              <Link to="/admin/cms/export#backups-title" className="tap link">
                Make a backup first
              </Link>
            </p>
          )}
        </div>
      </section>
    </>
  );
}

/** Asks for the words. With scripts the button is disabled until they are typed. */
function Confirmation({ company }: { company: string }) {
  const fields = useRef<HTMLDivElement>(null);
  const isConfirmed = useTyped(fields, true, (form) =>
    confirmsStartOver(String(new FormData(form).get("confirmation")), company),
  );
  return (
    <div ref={fields} className="grid gap-6">
      <TextInput name="confirmation" autoComplete="off" required maxLength={200} className="max-w-md" />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-danger" disabled={!isConfirmed}>
          Start over
        </button>
        <Link to="/admin/cms" className="button">
          Cancel
        </Link>
      </p>
    </div>
  );
}
