export const storedKeys = {
  calendar: "calendarData",
  projects: "recentProjects",
  inquiries: "inquiryDrafts",
} as const;

/** A function, because even reading the browser's property may throw when storage is blocked. */
export type Place = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const browserStorage: Place = () => localStorage;

/**
 * Clears what is stored for accounts, or only what is another account's or unreadable. Every staff page does so and none
 * needs the schemas for it, which are large.
 */
export function forgetStored(place: Place, except?: string): void {
  for (const key of Object.values(storedKeys))
    try {
      const text = place().getItem(key);
      if (text !== null && (except === undefined || !isOwn(key, text, except))) place().removeItem(key);
    } catch {}
}

/** Returns true if nothing in a stored value names another account. What names none is everyone's. */
function isOwn(key: string, text: string, account: string): boolean {
  try {
    const entries = [JSON.parse(text)].flat();
    return (
      entries.length > 0 && entries.every((entry) => [account, undefined].includes(Object(entry).account))
    );
  } catch (error) {
    console.warn(`${key} cannot be read`, error);
    return false;
  }
}
