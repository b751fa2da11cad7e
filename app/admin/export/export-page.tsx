import { data, Form, Link, redirect } from "react-router";
import {
  confirmIdentity,
  IdentityUnconfirmed,
  isIdentityConfirmed,
} from "#app/admin/account/confirm-identity.server.ts";
import { ConfirmIdentity } from "#app/admin/account/confirm-identity.tsx";
import { type IdentityQuestion, proofFields } from "#app/admin/account/identity-question.ts";
import { account } from "#app/auth/guards.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/export-page.ts";
import { exportPage } from "./site-export.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    isConfirmed: await isIdentityConfirmed(context),
    twoFactor: context.get(account).twoFactorEnabled,
    isBusy: url.searchParams.has("busy"),
  };
}

/** Confirms the identity; the download itself is a form of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, Object.values(proofFields));
  try {
    await confirmIdentity(request, context, form);
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<IdentityQuestion>(error.question, { status: error.status });
  }
  throw redirect(exportPage);
}

export default function ExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isConfirmed, twoFactor, isBusy } = loaderData;
  return (
    <>
      <PageTitle>Export</PageTitle>
      {isBusy && (
        <p role="alert" className="panel mb-4 border-l-4 border-l-amber font-semibold">
          Another export is being downloaded. Wait until it is complete, then try again.
        </p>
      )}
      {!isConfirmed && (
        <ConfirmIdentity
          question={actionData ?? { twoFactor, fields: [] }}
          reason="The export contains personal data."
        />
      )}
      <section className={`part-row ${isConfirmed ? "" : "mt-8"}`} aria-labelledby="archive-title">
        <div>
          <h2 id="archive-title" className="text-xl">
            One archive
          </h2>
          <p className="mt-2 max-w-[60ch]">
            The archive has the names, email addresses and phone numbers of inquiries: store the file safely.
            To export one person’s data, use{" "}
            <Link to="/admin/cms/privacy" className="link">
              Privacy
            </Link>
            .
          </p>
          {isConfirmed && (
            <Form method="post" action={`${exportPage}/site.tar`} reloadDocument className="mt-4">
              <button type="submit" className="button button-amber">
                Download everything
              </button>
            </Form>
          )}
        </div>
        <dl className="list-sheet">
          {contents.map(([name, value]) => (
            <div key={name} className="fact-line">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const contents = [
  [
    "Records",
    "Equipment, projects, services, pages, settings, calendar events and inquiries: each table as JSON for other programs and as a CSV file for spreadsheets",
  ],
  ["Photos", "All of them at full size"],
  ["Earlier and later", "The trash, drafts and earlier versions"],
  ["Left out", "Accounts, passwords and activity, so the archive does not replace a backup"],
] as const;
