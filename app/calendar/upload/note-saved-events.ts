import { addToSavedDays, saveDays, savedDays, withDetails } from "#app/content/events/saved-calendar.ts";
import { readDays } from "../month/calendar-requests.ts";

const browserStorage = () => localStorage;
const longestWait = 30_000;

/**
 * Brings the calendar that this browser keeps up to date after a save: adds the events at once, so that they
 * are there when the site cannot be reached, then reads the list again. Never rejects.
 */
export async function noteSavedEvents(account: string, events: { date: string }[]): Promise<void> {
  const dates = events.map(({ date }) => date);
  addToSavedDays(browserStorage, account, dates);
  try {
    const fresh = await readDays(null, AbortSignal.timeout(longestWait));
    // The new events of these days are not among the details that were read before.
    const known = savedDays(browserStorage, account).filter(({ date }) => !dates.includes(date));
    saveDays(browserStorage, account, withDetails(fresh, known));
  } catch (error) {
    console.warn("The calendar could not be reloaded after a save", error);
  }
}
