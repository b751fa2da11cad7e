import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { typedTime } from "#app/content/events/events.ts";
import { Field } from "#app/ui/field.tsx";

interface Picked {
  id: string;
  name: string;
  preview: string;
  time: string;
}

/** Chooses a day's photos and gives each its time. The file field itself carries the files. */
export function UploadForm({ date, projects }: { date: string; projects: { id: number; title: string }[] }) {
  const [picked, setPicked] = useState<Picked[]>([]);
  const saving = useNavigation().state !== "idle";
  const untimed = picked.some(({ time }) => !/^\d\d:\d\d$/.test(time));

  // Files may have been chosen before this script was there.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { files } = field.current ?? {};
    if (files && files.length > 0) setPicked(rowsOf(files));
  }, []);

  function pick(files: FileList | null) {
    for (const { preview } of picked) URL.revokeObjectURL(preview);
    setPicked(rowsOf(files));
  }

  return (
    <Form method="post" encType="multipart/form-data" className="panel grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" id="date" errorId="date-error">
          <input id="date" name="date" type="date" required defaultValue={date} className="input" />
        </Field>
        <Field label="Event Count" id="count" errorId="count-error">
          <input id="count" readOnly value={picked.length} className="input numbers" />
        </Field>
        <Field label="Project" id="project" optional errorId="project-error">
          <select id="project" name="project" className="input">
            <option value="">Seen by every account</option>
            {projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Note" id="note" optional errorId="note-error">
          <input id="note" name="note" maxLength={1000} className="input" />
        </Field>
      </div>
      <Field label="Images" id="images" errorId="images-error">
        <input
          ref={field}
          id="images"
          name="images[]"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          required
          onChange={(event) => pick(event.currentTarget.files)}
          className="input"
        />
      </Field>
      <ul className="grid gap-3">
        {picked.map(({ id, name, preview, time }) => (
          <li
            key={id}
            className="grid grid-cols-[6rem_1fr] items-center gap-x-4 gap-y-2 border-b border-hairline pb-3 sm:grid-cols-[6rem_1fr_auto]"
          >
            <img src={preview} alt="" width="96" height="72" className="h-18 w-24 object-cover" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <label className="col-start-2 flex items-center gap-2 sm:col-start-3">
              Time
              <input
                name="time[]"
                inputMode="numeric"
                placeholder="HH:MM"
                maxLength={5}
                required
                pattern="([01]\d|2[0-3]):[0-5]\d"
                value={time}
                onChange={(event) => {
                  const typed = typedTime(event.currentTarget.value);
                  setPicked((all) => all.map((item) => (item.id === id ? { ...item, time: typed } : item)));
                }}
                className="input numbers w-28"
              />
            </label>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="submit"
          disabled={saving || picked.length === 0 || untimed}
          className="button button-amber disabled:opacity-60"
        >
          {saving
            ? "Saving..."
            : picked.length > 0 && untimed
              ? "Please assign times to all images"
              : "Save Calendar Entry"}
        </button>
      </p>
    </Form>
  );
}

const rowsOf = (files: FileList | null): Picked[] =>
  [...(files ?? [])].map((file) => ({
    id: crypto.randomUUID(),
    name: file.name,
    preview: URL.createObjectURL(file),
    time: "",
  }));
