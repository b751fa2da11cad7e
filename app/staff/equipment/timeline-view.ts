export const weeksShown = 12;
/** The weeks that phones show, and that a step through a timeline moves, so that wide windows keep some in sight. */
export const nearWeeks = 4;

export const isNear = (from: number) => from < nearWeeks / weeksShown;

export const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Returns the space that keeps an entry's words clear of the line of today, on the side with more room for them. */
export function besideToday(
  { from, share }: { from: number; share: number },
  today: number,
): Record<string, string> {
  const at = (today - from) / share;
  if (at < 0 || at > 1) return {};
  return at < 0.5 ? { "--before": percent(at) } : { "--after": percent(1 - at) };
}
