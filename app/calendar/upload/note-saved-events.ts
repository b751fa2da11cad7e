import { addToSavedDays, saveDays, savedDays, withDetails } from "#app/content/events/saved-calendar.ts";
import { readDays } from "../month/calendar-requests.ts";

const browserStorage = () => localStorage;
const longestWait = 30_000;

/**
 * Updates this browser's cached calendar after a save: adds the events immediately, so that they are available
 * offline, then reloads the list. Never rejects.
 */
export async function noteSavedEvents(account: string, events: { date: string }[]): Promise<void> {
  const dates = events.map(({ date }) => date);
  addToSavedDays(browserStorage, account, dates);
  try {
    const fresh = await readDays(null, AbortSignal.timeout(longestWait));
    // The cached details of these days lack the new events.
    const known = savedDays(browserStorage, account).filter(({ date }) => !dates.includes(date));
    saveDays(browserStorage, account, withDetails(fresh, known));
  } catch (error) {
    console.warn("The calendar could not be reloaded after a save", error);
  }
}
