import { Form } from "react-router";

/** Leads to the photos until a month, since only the newest ones are shown. */
export function MonthForm({ month, selected }: { month: string | null; selected: number[] }) {
  return (
    <Form method="get" className="mb-5 flex flex-wrap items-end gap-3">
      {selected.length > 0 && <input type="hidden" name="photos" value={selected.join(",")} />}
      <label className="block">
        <span className="mb-1.5 block font-display font-semibold">Photos until</span>
        <input
          type="month"
          name="month"
          defaultValue={month ?? ""}
          min="2000-01"
          max="2099-12"
          className="input"
        />
      </label>
      <button type="submit" className="button min-h-12">
        Show
      </button>
    </Form>
  );
}
