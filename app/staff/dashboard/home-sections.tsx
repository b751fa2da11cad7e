import { Form, Link } from "react-router";
import { Dotted } from "#app/ui/dotted.tsx";
import type { ShownStep } from "./checklist.server.ts";
import { Checklist } from "./checklist.tsx";
import type { NeededWork } from "./needed-work.server.ts";

export function NeededWorkList({ lines }: { lines: NeededWork[] }) {
  return (
    <section aria-labelledby="needed">
      <h2 id="needed" className="mb-2 text-xl">
        Needs attention
      </h2>
      {lines.length === 0 && (
        <p className="panel text-steel">
          Nothing waits today. Inquiries, drafts and quiet sites appear here.
        </p>
      )}
      <ul className="border-t-2 border-ink bg-sheet empty:hidden">
        {lines.map(({ key, kind, title, details, state, tone, to }) => (
          <li key={key} className="border-x border-b border-hairline">
            <Link
              to={to}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-[0.2rem] items-center min-h-13 py-[0.6rem] px-(--inset) [&>.badge]:justify-self-start md:grid-cols-[4.5rem_minmax(0,1fr)_14.5rem] hover:bg-paper"
            >
              <span className="label text-steel">{kind}</span>{" "}
              <span className="row-2 col-span-full min-w-0 leading-[1.35] wrap-anywhere [&>span]:text-steel md:row-1 md:col-2 3xl:grid 3xl:grid-cols-[minmax(12rem,1fr)_minmax(0,2fr)] 3xl:gap-4 3xl:[&>b:only-child]:col-span-full">
                <b className="block">{title}</b>
                {details && (
                  <>
                    {" "}
                    <Dotted facts={details} />
                  </>
                )}
              </span>{" "}
              <span
                className={`numbers ${tone === "gray" ? "text-steel md:text-[0.9375rem]" : `badge badge-${tone}`}`}
              >
                {state}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const quickActions = [
  { to: "/admin/cms/equipment/new", name: "Add Equipment" },
  { to: "/admin/cms/projects/new", name: "Add Project" },
  { to: "/admin/cms/events", name: "Manage Events" },
  { to: "/admin/cms/contact", name: "Update Contact" },
];

export function QuickActions() {
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="mb-2 text-xl">
        Quick Actions
      </h2>
      <ul className="quick-actions">
        {quickActions.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SetUpPanel({ steps }: { steps: ShownStep[] }) {
  const doneSteps = steps.filter(({ done }) => done).length;
  return (
    <section aria-labelledby="set-up" className="panel mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="set-up" className="text-xl">
          Set up your site
          <span className="numbers ml-3 text-base font-normal text-steel">
            {doneSteps} of {steps.length} done
          </span>
        </h2>
        <Form method="post" action="/admin/cms/opening">
          <button type="submit" name="intent" value="hide" className="tap link">
            Hide this list
          </button>
        </Form>
      </div>
      <Checklist steps={steps} />
    </section>
  );
}

interface LatestPhoto {
  id: number;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  day: string;
  time: string;
}

interface PhotoGroup {
  /** Title of the project, or who sees the photos if they have none. */
  title: string;
  photos: LatestPhoto[];
}

/** Shows the newest site photos of some projects, the first of each large, with links to their places in the calendar. */
export function LatestPhotos({ groups }: { groups: PhotoGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="mt-10">
      <h2 id="latest" className="mb-2 text-xl">
        Latest site photos
      </h2>
      <ul className="latest-photos">
        {groups.map(({ title, photos }) => (
          <li key={photos[0]?.id}>
            <h3 className="truncate text-base">{title}</h3>
            <ul>
              {photos.map(({ id, day, time, alt, ...photo }, at) => (
                <li key={id}>
                  <Link to={`/admin/events/${id}`} className="block hover:underline">
                    <img
                      src={photo.src}
                      srcSet={photo.srcSet}
                      sizes={at === 0 ? "(min-width: 64rem) 18rem, 45vw" : "(min-width: 64rem) 9rem, 22vw"}
                      width={photo.width}
                      height={photo.height}
                      alt={alt}
                      // Towers are shown with their tops.
                      className={photo.height > photo.width ? "object-top" : undefined}
                      loading="lazy"
                      decoding="async"
                    />
                    <span
                      className="latest-photo-when numbers mt-1 block text-sm text-steel"
                      {...(at > 0 && { "data-day": day })}
                    >
                      <span>{`${day}, ${time}`}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
