import type { DateFormatQuestion as Question } from "#app/content/events/import-dates.ts";
import type { DateOrder } from "#app/content/events/written-date.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

const reasons: Record<Question["why"], string> = {
  "either order": "The dates of this table can be read in several ways.",
  "month first": "Some dates of this table make sense only with the month first.",
  "no order fits": "This table has dates with the day first and others with the month first.",
  "several ways": "This table writes dates in several ways.",
};

const orders: Record<DateOrder, string> = {
  "day-first": "Day first",
  "month-first": "Month first",
  "year-first": "Year first",
  "day-first-exchanged": "Day first, also in date cells",
  "month-first-exchanged": "Month first, also in date cells",
};

interface Props {
  question: Question;
  answer: DateOrder | null;
  onAnswer: (order: DateOrder) => void;
  disabled: boolean;
}

/** Asks how to read dates such as 03/04/2026 instead of guessing. */
export function DateFormatDialog({
  question: { why, example, dateCell, readings },
  answer,
  onAnswer,
  disabled,
}: Props) {
  return (
    <fieldset className="border-l-4 border-amber pl-4" disabled={disabled}>
      <legend className="float-left w-full font-semibold">
        {reasons[why]} How are those such as {example} meant?
      </legend>
      <div className="clear-both grid">
        {dateCell !== null && (
          <p className="text-steel">
            Cells that a spreadsheet program took for dates may have day and month exchanged.
          </p>
        )}
        {readings.map(({ order, day, dateCellDay, unfit }) => (
          <Checkbox
            key={order}
            type="radio"
            name="date-order"
            label={[
              `${orders[order]}: ${day ? `${example} is ${readableSiteDay(day)}` : `${example} is not a valid date`}`,
              dateCellDay ? `, the date cell ${dateCell} is ${readableSiteDay(dateCellDay)}` : "",
              unfit > 0 ? ` (${unfit} ${unfit === 1 ? "date does" : "dates do"} not fit)` : "",
            ].join("")}
            checked={answer === order}
            onChange={() => onAnswer(order)}
          />
        ))}
      </div>
    </fieldset>
  );
}
