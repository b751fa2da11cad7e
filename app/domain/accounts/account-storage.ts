export const storedKeys = {
  calendar: "calendarData",
  projects: "recentProjects",
  inquiries: "inquiryDrafts",
} as const;

/** Returns a browser's storage. A function, because even reading `localStorage` may throw when storage is blocked. */
export type Place = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const browserStorage: Place = () => localStorage;

/**
 * Clears what the browser has stored for accounts.
 * @param except an account whose data stays, as does data that names no account
 */
export function forgetStored(place: Place, except?: string): void {
  for (const key of Object.values(storedKeys))
    try {
      const text = place().getItem(key);
      if (text !== null && (except === undefined || !isOwn(key, text, except))) place().removeItem(key);
    } catch {}
}

/**
 * Returns true if nothing in a stored value names another account. It reads no more than that, because every staff page
 * runs it and the schemas are large.
 */
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
