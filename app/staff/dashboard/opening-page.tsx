import { data, Form, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { readSetting, saveSetting } from "#app/domain/company/settings.server.ts";
import { partNumber } from "#app/domain/company/settings.ts";
import { type Account, account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/opening-page.ts";
import { readChecklist } from "./checklist.server.ts";
import { Checklist } from "./checklist.tsx";

const notices: Record<string, string> = {
  opened: "The site is open. Visitors see it now.",
  closed: "The site is closed. Visitors read that it opens soon.",
  emptied: "All content is deleted. The site is closed until you open it.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const notice = notices[url.searchParams.get("done") ?? ""] ?? "";
  return {
    number: partNumber("opening"),
    ...(await readChecklist(context.get(dependencies))),
    notice,
  };
}

const page = "/admin/cms/opening";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent"]);
  const { db } = context.get(dependencies);
  const intent = form.get("intent");
  switch (intent) {
    case "open":
      await setSiteOpen(db, context.get(account), true);
      return redirect(`${page}?done=opened`);
    case "close":
      await setSiteOpen(db, context.get(account), false);
      return redirect(`${page}?done=closed`);
    case "hide":
    case "show":
      await saveSetting(db, "checklist", { hidden: intent === "hide" });
      return redirect("/admin/cms");
    default:
      throw data(null, { status: 400 });
  }
}

/** Opens the site to visitors or closes it, and records it as activity. Changes nothing if it is in that state. */
const setSiteOpen = (db: Db, by: Account, open: boolean) =>
  db.transaction().execute(async (trx) => {
    const { value } = await readSetting(trx, "opening");
    if (value.open === open) return;
    await saveSetting(trx, "opening", { open });
    const action = open ? "opened" : "closed";
    await recordActivity(trx, { by, action, kind: "setting", recordId: "opening" });
  });

export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  const { number, open, hidden, steps, missing, notice } = loaderData;
  return (
    <>
      <PageTitle part={number}>{open ? "The site is open" : "The site is not open yet"}</PageTitle>
      <p role="status" className="mb-4 font-semibold empty:sr-only">
        {notice}
      </p>
      <section className="part-row mb-8 border-t-0 pt-0" aria-labelledby="state">
        <h2 id="state" className="text-xl">
          Visitors
        </h2>
        <div>
          <p className="mb-4 max-w-[60ch]">
            {open
              ? "Visitors and search engines see every public page."
              : "Visitors read “Opening soon” on every address, with the company’s name and phone number. Only admins see the site."}
          </p>
          {!open && missing.length > 0 && (
            <p className="mb-4 max-w-[60ch] border-l-4 border-l-amber pl-4">
              Not done yet: {missing.join(", ")}. What is missing is left out of the site.
            </p>
          )}
          <Form method="post" className="flex flex-wrap gap-3">
            <OpenOrClose open={open} missing={missing} />
            <a href="/" className="button">
              View the site
            </a>
          </Form>
        </div>
      </section>
      <section aria-labelledby="set-up" className="part-row part-wide">
        <div>
          <h2 id="set-up" className="text-xl">
            Set up your site
          </h2>
          <p className="numbers mt-1 text-steel">
            {steps.filter(({ done }) => done).length} of {steps.length} done
          </p>
        </div>
        <div>
          <Checklist steps={steps} />
          {hidden && (
            <Form method="post" className="mt-4">
              <button type="submit" name="intent" value="show" className="button">
                Show this list on the dashboard
              </button>
            </Form>
          )}
        </div>
      </section>
    </>
  );
}

function OpenOrClose({ open, missing }: { open: boolean; missing: string[] }) {
  if (open)
    return (
      <ConfirmButton
        name="intent"
        value="close"
        destructive
        question="Close the site?"
        details="Visitors and search engines get “Opening soon” until you open it again. Inquiries cannot be sent."
      >
        Close the site
      </ConfirmButton>
    );
  return (
    <ConfirmButton
      name="intent"
      value="open"
      question="Open the site to everyone?"
      details={missing.length > 0 ? `Not done yet: ${missing.join(", ")}.` : "Takes effect immediately."}
      className="button-amber"
    >
      Open the site
    </ConfirmButton>
  );
}
