/** Returns a number of months, `YYYY-MM`, ending with that of a site day. */
export function monthsUntil(day: string, months: number): string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: months }, (_, at) => {
    const first = new Date(Date.UTC(year, month - months + at, 1));
    return first.toISOString().slice(0, 7);
  });
}

const names = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short", year: "numeric" });

/** Formats a month, `YYYY-MM`, for example as `Nov 2026`. */
export function readableMonth(month: string): string {
  return names.format(new Date(`${month}-15T00:00:00Z`)).replace("Sept", "Sep");
}
