import { progressPath, shownDays } from "#app/domain/progress/progress-links.ts";
import { longMonth, readableSiteDay } from "#app/domain/values/site-time.ts";
import { weekdayName } from "#app/domain/values/weeks.ts";
import { EmptyPlot } from "#app/site/frame/empty-plot.tsx";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { PartHead } from "#app/site/frame/section.tsx";
import { TitleBlock } from "#app/site/frame/title-block.tsx";
import type { Route } from "./+types/progress-page.ts";
import { DayGrid, PhotoTile, photoFolder, photosInWords, WayLinks } from "./site-days.tsx";

type Props = Extract<Route.ComponentProps["loaderData"], { locked: false }>;

/** Shows the latest day of a project as a grid, and a month day by day. */
export function ProgressSheets({ page }: { page: Props }) {
  const { token, latest, month } = page;
  const path = progressPath(token);
  return (
    <article className="parts">
      <ProgressHead {...page} />
      {latest && (
        <section aria-labelledby="latest">
          <div className="sheet py-part">
            <PartHead id="latest" title={`${weekdayName(latest.date)}, ${readableSiteDay(latest.date)}`} />
            <div className="mt-6">
              <DayGrid events={latest.events} token={token} latest />
            </div>
            {latest.count.events > latest.events.length && (
              <p className="mt-8">
                <a href={`${path}/${latest.date}`} className="button">
                  All photos and notes of this day
                </a>
              </p>
            )}
          </div>
        </section>
      )}
      {month && <Month token={token} {...month} isFirst={latest !== null} />}
      {!month && (
        <div className="sheet grid items-center gap-8 py-part lg:grid-cols-2">
          <div>
            <h2 className="text-part">No photos yet</h2>
            <p className="mt-3 max-w-[46ch] text-lead text-steel">
              They show here as soon as the site team has uploaded the first ones.
            </p>
          </div>
          <EmptyPlot measure="Soon" className="max-w-xl" />
        </div>
      )}
    </article>
  );
}

function ProgressHead({ token, project, cover, lastPhotos, days }: Props) {
  const { title, location, status } = project;
  return (
    <header className="sheet grid gap-x-8 gap-y-6 pt-6 lg:grid-cols-12 lg:pt-14">
      <div className={`flex flex-col justify-between ${cover ? "lg:col-span-6" : "lg:col-span-12"}`}>
        <h1 className={`max-w-[20ch] wrap-anywhere ${title.length > 40 ? "text-heading" : "text-title"}`}>
          {title}
        </h1>
        <TitleBlock
          className="mt-6 grid-cols-2"
          fields={[
            { label: "Latest photos", value: lastPhotos && readableSiteDay(lastPhotos) },
            { label: "Status", value: status },
            { label: "Location", value: location, className: "col-span-2" },
            { label: "Shown here", value: shownDays(days), className: "col-span-2" },
          ]}
        />
      </div>
      {cover && (
        <ResponsivePhoto
          photo={cover}
          folder={photoFolder(token)}
          sizes="(min-width: 64rem) 46vw, 92vw"
          onPage="edged"
          frame="max-lg:order-first lg:col-span-6"
          className="aspect-[8/5] w-full"
          first
        />
      )}
    </header>
  );
}

function Month({
  token,
  month,
  around,
  days,
  isFirst,
}: { token: string; isFirst: boolean } & NonNullable<Props["month"]>) {
  const path = progressPath(token);
  const wayTo = (other: string | null) =>
    other === null ? null : { href: `${path}?month=${other}#month`, text: longMonth(other) };
  if (days.length === 0 && !around.before && !around.after) return null;
  return (
    <section
      id="month"
      aria-labelledby="month-title"
      className={isFirst ? "border-t border-hairline bg-sheet" : ""}
    >
      <div className="sheet py-part">
        <PartHead id="month-title" title={isFirst ? `Earlier in ${longMonth(month)}` : longMonth(month)} />
        {days.length === 0 && (
          <p className="mt-4 text-lead text-steel">
            {isFirst ? "No other day of this month has photos." : "No photos in this month."}
          </p>
        )}
        <ol className="mt-6">
          {days.map(({ date, photos, events }) => (
            <li key={date} className="grid gap-x-8 gap-y-3 border-t border-hairline py-5 lg:grid-cols-12">
              <div className="flex items-baseline justify-between gap-4 lg:col-span-3 lg:block">
                <h3 className="text-xl">
                  <a href={`${path}/${date}`} className="tap link no-underline hover:underline">
                    {readableSiteDay(date)}
                  </a>
                </h3>
                <p className="numbers text-steel">{photosInWords(photos)}</p>
              </div>
              {events.length > 0 && (
                <ul className="flex items-start gap-2 overflow-x-auto md:grid md:grid-cols-4 md:gap-4 lg:col-span-9">
                  {events.map((event) => (
                    <li key={event.id} className="tile-cell @container w-40 shrink-0 md:w-auto">
                      <PhotoTile event={event} token={token} sizes="(min-width: 48rem) 17vw, 10rem" />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        <WayLinks label="Months" before={wayTo(around.before)} after={wayTo(around.after)} />
      </div>
    </section>
  );
}
