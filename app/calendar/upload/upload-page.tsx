import { data, Link, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { listDays } from "#app/content/events/events.server.ts";
import { siteDay } from "#app/content/events/site-day.ts";
import { listProjectTitles } from "#app/content/projects/projects.server.ts";
import { services } from "#app/context.ts";
import { answerCall } from "../calls/answer.ts";
import { saveDayForm } from "../calls/save-day-form.server.ts";
import { ImportPanel } from "../import/import-panel.tsx";
import type { Route } from "./+types/upload-page.ts";
import { ExistingEvents } from "./existing-events.tsx";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const asked = url.searchParams.get("date") ?? "";
  const [days, projects] = await Promise.all([
    listDays(db, context.get(account), { limit: 200 }),
    listProjectTitles(db),
  ]);
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : siteDay(new Date()),
    saved: url.searchParams.has("saved"),
    days,
    projects,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerCall(context, () =>
    saveDayForm(request, context.get(services), context.get(account)),
  );
  if (answer.ok) return redirect("/admin/calendar-upload?saved");
  const { message }: { message: string } = await answer.json();
  return data({ error: message }, { status: answer.status });
}

export default function UploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { date, days, projects, saved } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-6xl p-4 md:p-8">
      <title>Calendar Data Uploader</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl md:text-3xl">Calendar Data Uploader</h1>
        <Link to="/admin" className="button">
          Back to Dashboard
        </Link>
      </div>
      {saved && !actionData && (
        <p role="status" className="mb-6 border-l-4 border-amber bg-sheet px-4 py-3 font-semibold">
          Calendar entry saved successfully!
        </p>
      )}
      {actionData && (
        <p role="alert" className="mb-6 border-l-4 border-error bg-sheet px-4 py-3 font-semibold text-error">
          {actionData.error}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <UploadForm key={days.map(({ count }) => count).join()} date={date} projects={projects} />
        <ExistingEvents days={days} />
      </div>
      <ImportPanel projects={projects} />
    </main>
  );
}
