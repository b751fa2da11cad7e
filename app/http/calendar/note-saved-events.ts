import { browserStorage } from "#app/domain/accounts/account-storage.ts";
import { addToSavedDays, saveDays, savedDays, withDetails } from "#app/domain/calendar/saved-calendar.ts";
import { readDays } from "./calendar-days.ts";

/** Milliseconds. */
const maxWait = 30_000;

/**
 * Updates this browser's stored calendar after a save: adds the events immediately, so that they are available
 * offline, then reloads all days. Never rejects.
 */
export async function noteSavedEvents(account: string, events: { date: string }[]): Promise<void> {
  const dates = events.map(({ date }) => date);
  addToSavedDays(browserStorage, account, dates);
  try {
    const fresh = await readDays({ project: null, signal: AbortSignal.timeout(maxWait) });
    // The cached details of these days lack the new events.
    const known = savedDays(browserStorage, account).filter(({ date }) => !dates.includes(date));
    saveDays(browserStorage, account, withDetails(fresh, known));
  } catch (error) {
    // The events were added above; the calendar reads its days again when it is opened.
    console.warn("The calendar could not be reloaded after a save", error);
  }
}
