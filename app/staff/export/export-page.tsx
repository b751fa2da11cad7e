import { useEffect } from "react";
import { Form, Link, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { exportReason, proofFields } from "#app/domain/accounts/identity-question.ts";
import {
  askForBackup,
  describeBackups,
  isBackupUnderWay,
  readBackupState,
} from "#app/domain/backups/backups.server.ts";
import {
  askingIdentity,
  confirmIdentity,
  isIdentityConfirmed,
} from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { useReload } from "#app/http/use-reload.ts";
import { ConfirmIdentity } from "#app/staff/form/confirm-identity.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/export-page.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, backsUp } = context.get(dependencies);
  const now = new Date();
  const backups = await readBackupState(db);
  return {
    backups: {
      backsUp,
      state: describeBackups(backups, now),
      failure: backups.failure,
      underWay: await isBackupUnderWay(db, now),
    },
    isConfirmed: await isIdentityConfirmed(context),
    twoFactor: context.get(account).twoFactorEnabled,
    isBusy: url.searchParams.has("busy"),
  };
}

/** Asks for a backup, or confirms the identity; the download itself is a form of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", ...Object.values(proofFields)]);
  if (form.get("intent") === "backup") {
    await askForBackup(context.get(dependencies).db, new Date());
    throw redirect("/admin/cms/export");
  }
  const confirm = async () => {
    await confirmIdentity(request, context, { form, reason: exportReason });
    throw redirect("/admin/cms/export");
  };
  return askingIdentity(confirm, (question) => question);
}

/** What the archive has, as shown beside it. */
const contents = [
  [
    "Records",
    "Equipment, projects, services, pages, settings, calendar events and inquiries: each table as JSON for other programs and as a CSV file for spreadsheets",
  ],
  ["Photos", "All of them at full size"],
  ["Earlier and later", "The trash, drafts and earlier versions"],
  ["Left out", "Accounts, passwords and activity, so the archive does not replace a backup"],
] as const;

export default function ExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isConfirmed, twoFactor, isBusy, backups } = loaderData;
  return (
    <>
      <PageTitle>Export</PageTitle>
      {isBusy && (
        <p role="alert" className="panel mb-4 border-l-4 border-l-amber font-semibold">
          Another export is being downloaded. Wait until it is complete, then try again.
        </p>
      )}
      {!isConfirmed && (
        <ConfirmIdentity question={actionData ?? { twoFactor, fields: [], reason: exportReason }} />
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
            <Form method="post" action="/admin/cms/export/site.tar" reloadDocument className="mt-4">
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
      <Backups {...backups} />
      <p className="mt-8">
        <Link to="/admin/cms/start-over" className="tap link">
          Start over
        </Link>
      </p>
    </>
  );
}

/** Milliseconds until the page is read again while a backup is made. */
const readAgainAfter = 5_000;

function Backups({ backsUp, state, failure, underWay }: Route.ComponentProps["loaderData"]["backups"]) {
  const reload = useReload();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(reload, readAgainAfter);
    return () => clearInterval(timer);
  }, [underWay, reload]);
  return (
    <section className="part-row mt-8" aria-labelledby="backups-title">
      <div>
        <h2 id="backups-title" className="text-xl">
          Backups
        </h2>
        <p className="mt-2 max-w-[60ch]">
          A backup has everything, also accounts and passwords, and is verified by restoring it. It stays on
          the server, where the person who runs it restores it.
        </p>
        <Form method="post" className="mt-4">
          <SubmitButton name="intent" value="backup" className="button" busy={underWay}>
            Make a backup now
          </SubmitButton>
        </Form>
      </div>
      <div className="grid content-start gap-3">
        {!backsUp && (
          <p className="font-semibold">
            No backup is made by itself. Ask the person who runs the server to set BACKUP_TO, for one each
            night.
          </p>
        )}
        <p className="numbers">{state}</p>
        {failure && (
          <p className="font-semibold text-error wrap-anywhere">The newest backup failed: {failure}</p>
        )}
        <p role="status" className="text-steel empty:sr-only">
          {underWay && "A backup is being made. This page shows it as soon as it is complete."}
        </p>
      </div>
    </section>
  );
}
