import { useEffect, useRef, useState } from "react";
import { DayCell } from "./day-cell.tsx";
import { dayByKey, dayInMonth, monthOf, weekdays, weeksOf } from "./month-grid.ts";
import type { useStrips } from "./use-strips.ts";
import { isMonth } from "./valid-dates.ts";

interface Props {
  month: string;
  today: string;
  /** The day that is open. */
  selected: string | null;
  labelledBy: string;
  isLoading: boolean;
  /** Number of events of a day; null if it is not known. */
  countOf: (day: string) => number | null;
  /** The first photos of each day, and its number of events visible to all accounts. */
  strips: ReturnType<typeof useStrips>;
  /** Address of a day. */
  addressOf: (day: string) => string;
  showMonth: (month: string) => void;
}

/** Six weeks as a grid with one tab stop; arrow keys, Home, End and Page keys move between days. */
export function MonthTable({
  month,
  today,
  selected,
  labelledBy,
  isLoading,
  countOf,
  strips,
  addressOf,
  showMonth,
}: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState(selected ?? today);
  const wanted = useRef<string>(null);
  const weeks = weeksOf(month);
  const stop = weeks.some((week) => week.includes(last)) ? last : dayInMonth(last, month);

  useEffect(() => {
    if (!wanted.current || monthOf(wanted.current) !== month) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  function move(event: React.KeyboardEvent<HTMLElement>) {
    const from = wanted.current ?? (event.target as HTMLElement).dataset.day;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      event.preventDefault();
      (event.target as HTMLElement).click();
    }
    const to = dayByKey(from, event.key, event.shiftKey);
    if (!to || !isMonth(monthOf(to))) return;
    event.preventDefault();
    wanted.current = to;
    setLast(to);
    if (monthOf(to) !== month) showMonth(monthOf(to));
  }

  return (
    <table
      ref={table}
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      className="month"
      onKeyDown={move}
      onFocus={(event) => event.target.dataset.day && setLast(event.target.dataset.day)}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                elsewhere={monthOf(day) !== month}
                isToday={day === today}
                isSelected={day === selected}
                isStop={day === stop}
                count={countOf(day)}
                photos={strips.get(day)?.photos ?? []}
                everyone={strips.get(day)?.everyone ?? 0}
                address={addressOf(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
