/**
 * View transitions between a card and its page: the card's photo morphs into the page's photo, and back. The page's
 * photo is named in its markup. Of many cards only the matching one gets the name, and only while it is in view.
 * Nothing changes in browsers without view transitions and for visitors who prefer reduced motion.
 */

const property = "view-transition-name";
const name = "picture";

const pathOf = (url: string | null | undefined) => (url ? new URL(url).pathname : "");

function isInView(photo: Element) {
  const { top, bottom, height } = photo.getBoundingClientRect();
  return height > 0 && bottom > 64 && top < innerHeight;
}

/** A card is a list item with a photo and a link to its page. */
const cardOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>(`li:has(a[href="${CSS.escape(path)}"]) img`)].find(isInView);
const pagePhoto = () => document.querySelector<HTMLElement>(`[style*="${property}"]`);

/** Returns how the visitor navigated to this page, if the browser supports it. */
function activation() {
  return (window as Partial<Window>).navigation?.activation;
}

/** Session storage key of this page's scroll position. */
const scrollKey = () => `place ${location.pathname}${location.search}`;

addEventListener("pageswap", (event) => {
  // The back/forward cache can show this page again.
  addEventListener("pagereveal", nameOnReveal);
  if (!event.viewTransition) return;
  const to = pathOf(event.activation?.entry.url);
  const own = pagePhoto();
  const card = cardOf(to);
  // Another page of the same kind has a different photo in the same position.
  const sameKind = to.split("/")[1] === location.pathname.split("/")[1];
  if (own && (card || sameKind || !isInView(own))) own.style.setProperty(property, "none");
  card?.style.setProperty(property, name);
  if (card) sessionStorage.setItem(scrollKey(), String(scrollY));
  event.viewTransition.finished.finally(() => {
    card?.style.removeProperty(property);
    own?.style.setProperty(property, name);
  });
});

// Visitors from other sites need no work before the first paint.
if (activation()?.from !== null) addEventListener("pagereveal", nameOnReveal);

function nameOnReveal(event: PageRevealEvent) {
  if (!event.viewTransition) return;
  const own = pagePhoto();
  const hidden = own && !isInView(own) ? own : null;
  hidden?.style.setProperty(property, "none");
  // Browsers that reload the page restore its scroll position only later.
  const place = sessionStorage.getItem(scrollKey());
  if (place && activation()?.navigationType === "traverse")
    scrollTo({ top: Number(place), behavior: "instant" });
  const card = own ? undefined : cardOf(pathOf(activation()?.from?.url));
  card?.style.setProperty(property, name);
  event.viewTransition.finished.finally(() => {
    card?.style.removeProperty(property);
    hidden?.style.setProperty(property, name);
  });
}
