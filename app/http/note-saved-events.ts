import { addToSavedDays, mergeDays, saveDays, savedDays } from "#app/content/events/saved-calendar.ts";
import { readDays } from "./calendar-days.ts";

const browserStorage = () => localStorage;
const maxWait = 30_000;
const monthOf = (day: string) => day.slice(0, 7);

/**
 * Updates this browser's cached calendar after a save: adds the events immediately, so that they are available
 * offline, then reloads their months. Never rejects.
 */
export async function noteSavedEvents(account: string, events: { date: string }[]): Promise<void> {
  const dates = events.map(({ date }) => date);
  addToSavedDays(browserStorage, account, dates);
  try {
    const months = dates.map(monthOf).toSorted();
    const [from = "", to = ""] = [months[0], months.at(-1)];
    const query = { project: null, signal: AbortSignal.timeout(maxWait) };
    const fresh = await readDays(from, to, query);
    // The cached details of these days lack the new events.
    const known = savedDays(browserStorage, account).filter(({ date }) => !dates.includes(date));
    const isFresh = (date: string) => from <= monthOf(date) && monthOf(date) <= to;
    saveDays(browserStorage, account, mergeDays(fresh, known, isFresh));
  } catch (error) {
    // The events were added above; the calendar reads its months again when it is opened.
    console.warn("The calendar could not be reloaded after a save", error);
  }
}
