import { Link } from "react-router";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { roomPath } from "#app/domain/progress/films.ts";
import type { Room } from "#app/domain/progress/project-room.server.ts";
import { addDays, longMonth, readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { addMonths } from "#app/staff/calendar/month/month-grid.ts";
import { addressOf } from "#app/staff/calendar/month/place.ts";
import { Field } from "#app/ui/field.tsx";
import { useNotify } from "#app/ui/notices.tsx";

const address = "/admin/calendar/photos.zip";

interface Props {
  projectId: number;
  room: Room;
  isNewest: boolean;
  /** Days with photos that are new to the viewer. */
  added: string[];
}

/** Lists the other days of the month, each with its first photos, and links to earlier months. */
export function RoomMonth({ projectId, room: { month, days, before }, isNewest, added }: Props) {
  const room = roomPath(projectId);
  const dayIn = (day: string) =>
    `/admin/overview${addressOf({ month, day, project: projectId, event: null })}`;
  return (
    <section aria-labelledby="month" className="mt-10">
      <h2 id="month" className="mb-2 text-xl">
        {`Earlier in ${longMonth(month)}`}
      </h2>
      {days.length === 0 && <p className="text-steel">No other day of this month has photos or notes.</p>}
      <ol>
        {days.map(({ date, count, photos }) => (
          <li key={date} className="border-t border-hairline">
            <Link
              to={dayIn(date)}
              className="grid gap-x-6 gap-y-2 py-3 hover:underline md:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <span className="flex items-baseline justify-between gap-4 md:block">
                <span className="font-semibold">
                  {readableSiteDay(date)}
                  {added.includes(date) && (
                    <span className="badge badge-yellow ml-2 align-baseline font-semibold">New</span>
                  )}
                </span>
                <span className="numbers text-steel md:block">{counted(count, "event")}</span>
              </span>
              {photos.length > 0 && (
                <span className="grid grid-cols-4 gap-2 md:max-w-xl">
                  {photos.map((hash) => (
                    <img
                      key={hash}
                      src={sitePhotoAddress(hash, "320.webp")}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      className="aspect-[4/3] w-full border border-hairline bg-hairline object-cover"
                    />
                  ))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6 border-t border-hairline pt-3">
        {before && (
          <Link to={`${room}?month=${before}`} className="tap link">
            {longMonth(before)}
          </Link>
        )}
        {!isNewest && (
          <Link to={room} className="tap link">
            Newest photos
          </Link>
        )}
        <a href={`${address}?project=${projectId}`} download className="tap link">
          Download all photos
        </a>
      </p>
      <DownloadDays key={`${projectId} ${month}`} projectId={projectId} month={month} />
    </section>
  );
}

interface DownloadDaysProps {
  projectId: number;
  /** The shown month, `YYYY-MM`, which the fields begin with. */
  month: string;
}

function DownloadDays({ projectId, month }: DownloadDaysProps) {
  const notify = useNotify();
  const download = async (form: HTMLFormElement) => {
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const { status } = await fetch(`${address}?${query}`, { method: "HEAD" }).catch(() => ({ status: 0 }));
    if (status === 200) return location.assign(`${address}?${query}`);
    const why: Record<number, string> = {
      0: "The photos could not be downloaded: there is no connection.",
      400: "The photos could not be downloaded. Check the days.",
      404: "There are no photos from these days.",
      413: "These are more photos than one file can have. Choose fewer days.",
    };
    notify(why[status] ?? "The photos could not be downloaded. Try again later.", { tone: "failed" });
  };
  return (
    <form
      action={address}
      className="mt-6 grid grid-cols-2 items-end gap-3 sm:flex"
      onSubmit={(event) => {
        event.preventDefault();
        void download(event.currentTarget);
      }}
    >
      <input type="hidden" name="project" value={projectId} />
      <Field label="From" id="download-from">
        <input
          id="download-from"
          type="date"
          name="from"
          required
          defaultValue={`${month}-01`}
          className="input min-w-0"
        />
      </Field>
      <Field label="To" id="download-to">
        <input
          id="download-to"
          type="date"
          name="to"
          required
          defaultValue={addDays(`${addMonths(month, 1)}-01`, -1)}
          className="input min-w-0"
        />
      </Field>
      <button type="submit" className="button min-h-12 max-sm:col-span-2">
        Download these days
      </button>
    </form>
  );
}
