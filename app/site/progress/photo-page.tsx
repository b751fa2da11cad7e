import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { findProgressPhotoPage } from "#app/domain/progress/progress-events.server.ts";
import { findProgressProject } from "#app/domain/progress/progress-links.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { weekdayName } from "#app/domain/values/weeks.ts";
import { linkHolder } from "#app/http/progress/progress-guard.server.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import type { Route } from "./+types/photo-page.ts";
import { progressTags } from "./progress-tags.ts";
import { altOf, clockOf, photoFolder, photoOf, WayLinks } from "./site-days.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const holder = linkHolder(context);
  const id = recordId(params.id);
  const found = id === null ? undefined : await findProgressPhotoPage(db, holder, id);
  const project = await findProgressProject(db, holder.projectId);
  if (!found || !project) throw data(null, { status: 404 });
  const { profile } = await readSettings(db);
  return { ...found, token: holder.token, title: project.title, company: profile.name };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, event, company } = loaderData;
  const when = `${readableSiteDay(event.date)}, ${clockOf(event.time)}`;
  return progressTags({ title: `${title}, ${when}`, company, last: event.date });
};

export default function PhotoPage({
  loaderData: { event, before, after, token, title },
}: Route.ComponentProps) {
  const path = progressPath(token);
  const wayTo = (id: number | null, text: string) =>
    id === null ? null : { href: `${path}/photo/${id}`, text };
  const { date, time, note, photo } = event;
  return (
    <article className="sheet pt-4 pb-part lg:pt-6">
      <p className="flex flex-wrap gap-x-6">
        <a href={path} className="tap link">
          {title}
        </a>
        <a href={`${path}/${date}`} className="tap link numbers">
          {readableSiteDay(date)}
        </a>
      </p>
      <ResponsivePhoto
        photo={photoOf(photo)}
        alt={altOf(event)}
        folder={photoFolder(token)}
        sizes="(min-width: 80rem) 86vw, 94vw"
        className="edged mx-auto mt-2 h-auto max-h-[76svh] w-auto max-w-full bg-sheet"
        first
      />
      <div className="mt-4 border-t-2 border-ink pt-3">
        <h1 className="numbers text-part">{`${weekdayName(date)}, ${readableSiteDay(date)}, ${clockOf(time)}`}</h1>
        {note.trim() && (
          <p dir="auto" className="mt-2 max-w-[62ch] text-lead wrap-anywhere whitespace-pre-line">
            {note.trim()}
          </p>
        )}
      </div>
      <WayLinks label="Photos" before={wayTo(before, "Earlier photo")} after={wayTo(after, "Later photo")} />
    </article>
  );
}
