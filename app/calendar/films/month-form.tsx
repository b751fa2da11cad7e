import { useId } from "react";
import { Form } from "react-router";

const form = "photos-until";

/** Leads to the photos until a month, since only the newest ones are shown. Its fields are `MonthFields`. */
export const MonthForm = ({ selected }: { selected: number[] }) => (
  <Form method="get" id={form}>
    {selected.length > 0 && <input type="hidden" name="photos" value={selected.join(",")} />}
  </Form>
);

/** The fields of `MonthForm`, which stand beside the heading of the photos and so inside another form. */
export function MonthFields({ month }: { month: string | null }) {
  const id = useId();
  return (
    <div className="film-month-fields">
      <label htmlFor={id} className="font-display font-semibold">
        Photos until
      </label>
      <input
        id={id}
        form={form}
        type="month"
        name="month"
        defaultValue={month ?? ""}
        min="2000-01"
        max="2099-12"
        aria-describedby={`${id}-hint`}
        className="input"
      />
      <button type="submit" form={form} className="button min-h-12">
        Show
      </button>
      <p id={`${id}-hint`}>Leave empty for the newest.</p>
    </div>
  );
}
