import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import {
  countProgressDay,
  progressDay,
  progressDaysAround,
} from "#app/domain/progress/progress-events.server.ts";
import { findProgressProject } from "#app/domain/progress/progress-links.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { weekdayName } from "#app/domain/values/weeks.ts";
import { linkHolder } from "#app/http/progress/progress-guard.server.ts";
import type { Route } from "./+types/day-page.ts";
import { progressTags } from "./progress-tags.ts";
import { DayGrid, photosInWords, WayLinks } from "./site-days.tsx";

const perPage = 48;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const holder = linkHolder(context);
  const { day: date } = params;
  const count = isCalendarDay(date) ? await countProgressDay(db, holder, date) : null;
  const project = await findProgressProject(db, holder.projectId);
  if (!count?.events || !project) throw data(null, { status: 404 });
  const pages = Math.ceil(count.events / perPage);
  const page = Math.min(recordId(url.searchParams.get("page")) ?? 1, pages);
  const [events, around, { profile }] = await Promise.all([
    progressDay(db, holder, { date, limit: perPage, offset: (page - 1) * perPage }),
    progressDaysAround(db, holder, date),
    readSettings(db),
  ]);
  const { token } = holder;
  return { token, date, count, page, pages, events, around, title: project.title, company: profile.name };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, date, company } = loaderData;
  return progressTags({ title: `${title}, ${readableSiteDay(date)}`, company, last: date });
};

export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { token, date, count, page, pages, events, around, title } = loaderData;
  const path = progressPath(token);
  const wayTo = (day: string | null) =>
    day === null ? null : { href: `${path}/${day}`, text: readableSiteDay(day) };
  const wayToPage = (other: number) =>
    other < 1 || other > pages ? null : { href: `${path}/${date}?page=${other}`, text: `Page ${other}` };
  return (
    <article className="sheet pt-8 pb-part lg:pt-14">
      <a href={path} className="tap link">
        {title}
      </a>
      <h1 className="mt-3 text-heading">{`${weekdayName(date)}, ${readableSiteDay(date)}`}</h1>
      <p className="numbers mt-2 text-steel">
        {photosInWords(count.photos)}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      <div className="mt-6 border-t-2 border-ink pt-6">
        <DayGrid events={events} token={token} />
      </div>
      <WayLinks label="Pages" before={wayToPage(page - 1)} after={wayToPage(page + 1)} />
      <WayLinks label="Days" before={wayTo(around.before)} after={wayTo(around.after)} />
    </article>
  );
}
