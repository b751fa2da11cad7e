/**
 * From a card to its page the picture of the card becomes that of the page, and back again. The page's own picture
 * is named in its markup; of many cards only the one that is meant gets the name, and only while it is in view.
 * Browsers that turn no pages, and visitors who want less motion, notice nothing.
 */

const property = "view-transition-name";
const name = "picture";

const pathOf = (url: string | null | undefined) => (url ? new URL(url).pathname : "");

function isInView(picture: Element) {
  const { top, bottom, height } = picture.getBoundingClientRect();
  return height > 0 && bottom > 64 && top < innerHeight;
}

const cardOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-turn="${CSS.escape(path)}"]`)].find(isInView);
const ownPicture = () => document.querySelector<HTMLElement>(`[style*="${property}"]`);

/** How one came to this page, where the browser tells. */
function cameHere() {
  return (window as Partial<Window>).navigation?.activation;
}

/** Under which this page's place is kept for coming back. */
const placeKey = () => `place ${location.pathname}${location.search}`;

addEventListener("pageswap", (event) => {
  // This page may be shown again as it was left.
  addEventListener("pagereveal", turn);
  if (!event.viewTransition) return;
  const to = pathOf(event.activation?.entry.url);
  const own = ownPicture();
  const card = cardOf(to);
  // Another page of the same kind has a picture in the same place; it is not this one.
  const sameKind = to.split("/")[1] === location.pathname.split("/")[1];
  if (own && (card || sameKind || !isInView(own))) own.style.setProperty(property, "none");
  card?.style.setProperty(property, name);
  if (card) sessionStorage.setItem(placeKey(), String(scrollY));
  event.viewTransition.finished.finally(() => {
    card?.style.removeProperty(property);
    own?.style.setProperty(property, name);
  });
});

// For who comes from elsewhere, nothing is done before the page is first drawn.
if (cameHere()?.from !== null) addEventListener("pagereveal", turn);

function turn(event: PageRevealEvent) {
  if (!event.viewTransition) return;
  const own = ownPicture();
  const hidden = own && !isInView(own) ? own : null;
  hidden?.style.setProperty(property, "none");
  // A browser that makes the page anew scrolls back to its place only later.
  const place = sessionStorage.getItem(placeKey());
  if (place && cameHere()?.navigationType === "traverse")
    scrollTo({ top: Number(place), behavior: "instant" });
  const card = own ? undefined : cardOf(pathOf(cameHere()?.from?.url));
  card?.style.setProperty(property, name);
  event.viewTransition.finished.finally(() => {
    card?.style.removeProperty(property);
    hidden?.style.setProperty(property, name);
  });
}
