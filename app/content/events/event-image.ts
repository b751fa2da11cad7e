import type { ShownEvent } from "./saved-calendar.ts";

/**
 * Where the image of an event lies: an address that a page may show, or one of another site, which it only
 * links to.
 */
type EventImage = { shown: string } | { linked: string };

/**
 * Finds the image that an event names by `img`, for events without a stored photo. A path that starts with `/` is
 * on this host, whatever follows it; other addresses are used as they are. The content policy loads images from
 * this host only, so that no other site learns who looks at the calendar: an address elsewhere is linked.
 * @param page the address of the page that shows it
 * @returns null where there is no image, or an address of another kind
 */
export function eventImage({ img }: Pick<ShownEvent, "img">, page: string): EventImage | null {
  const given = img.trim();
  if (given === "") return null;
  const { origin } = new URL(page);
  if (given.startsWith("/")) return { shown: origin + given };
  if (/^data:image\//i.test(given)) return { shown: given };
  if (!URL.canParse(given, page)) return null;
  const address = new URL(given, page);
  if (address.origin === origin) return { shown: address.href };
  return /^https?:$/.test(address.protocol) ? { linked: address.href } : null;
}
