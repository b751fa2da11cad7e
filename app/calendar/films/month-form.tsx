import { Form } from "react-router";

/** Leads to the photos until a month, since only the newest ones are shown. */
export function MonthForm({ month }: { month: string | null }) {
  return (
    <Form method="get" className="mb-5 flex flex-wrap items-end gap-3">
      <label className="block">
        <span className="block font-semibold">Photos until</span>
        <input
          type="month"
          name="month"
          defaultValue={month ?? ""}
          min="2000-01"
          max="2099-12"
          className="input"
        />
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}
