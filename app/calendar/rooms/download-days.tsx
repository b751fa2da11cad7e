import { addDays } from "#app/content/site-time.ts";
import { Field } from "#app/ui/field.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { addMonths } from "../month/month-grid.ts";

const address = "/admin/calendar/photos.zip";

interface Props {
  project: { id: number };
  /** The shown month, `YYYY-MM`, which the fields begin with. */
  month: string;
}

/** Downloads a project's photos from one day to another. */
export function DownloadDays({ project, month }: Props) {
  const notify = useNotify();
  const download = async (form: HTMLFormElement) => {
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const { status } = await fetch(`${address}?${query}`, { method: "HEAD" }).catch(() => ({ status: 0 }));
    if (status === 200) return location.assign(`${address}?${query}`);
    const why: Record<number, string> = {
      0: "The photos could not be downloaded: there is no connection.",
      404: "There are no photos from these days.",
      413: "These are more photos than one file can have. Choose fewer days.",
    };
    notify(why[status] ?? "The photos could not be downloaded. Check the days.", { tone: "failed" });
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
      <input type="hidden" name="project" value={project.id} />
      <Field label="From" id="download-from" errorId="">
        <input
          id="download-from"
          type="date"
          name="from"
          required
          defaultValue={`${month}-01`}
          className="input min-w-0"
        />
      </Field>
      <Field label="To" id="download-to" errorId="">
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
