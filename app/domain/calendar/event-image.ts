import type { ShownEvent } from "./saved-calendar.ts";

/**
 * The image of an event: a URL that the page may load, or one on another site, which it only links to.
 */
type EventImage = { shown: string } | { linked: string };

/**
 * Returns the image that an event without a stored photo names by `img`. A path that starts with `/` is always
 * on this host. The content policy loads images from this host only, so that no other site learns who views
 * the calendar; images elsewhere are linked.
 * @param page the URL of the page that shows it
 * @returns null when there is no image, or a URL of an unsupported scheme
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
